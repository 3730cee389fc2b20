"""Scripts as LLVM text: one function a script.

`builder.py` writes the text, `state_access.py` and `option_set.py` what reaches into a state. `call_graph.py`
has the functions of a program, `calling_convention.py` how they call each other. `script_emitter.py` writes
the function of a script, `instructions.py` what is in it; `linkage.py` ties scripts together by number.
"""
