"""What runs programs: the interpreter, which is the reference, and native code."""
