"""The rules language: what a game declares, the compiler, and the program it makes."""

from colossarium.script.compiler import compile_edition as compile_edition
from colossarium.script.compiler import compile_text as compile_text
from colossarium.script.errors import ScriptError as ScriptError
