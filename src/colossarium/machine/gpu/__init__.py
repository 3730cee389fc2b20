"""The GPU machine: the native machine's code for NVIDIA's processors, with interleaved states."""
