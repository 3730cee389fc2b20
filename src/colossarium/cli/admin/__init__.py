"""`colossarium admin`: the operator's work on what a server keeps."""
