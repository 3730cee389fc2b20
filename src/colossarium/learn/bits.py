"""Packed bits as numbers: a kernel of our own on a GPU, PyTorch elsewhere."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache
from typing import Any

import torch
from torch import Tensor

from colossarium.script.declare import WORD_BITS

THREADS = 256
SOURCE = r"""
extern "C" __global__ void unpack(const unsigned* packed, uint4* out, long long words) {
  long long at = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= words) return;
  unsigned word = packed[at];
  uint4* to = out + at * 4;
  for (int quarter = 0; quarter < 4; quarter++) {
    unsigned pair[4];
    for (int each = 0; each < 4; each++) {
      pair[each] = (word & 1u) * 0x3F80u | (word >> 1 & 1u) * 0x3F800000u;
      word >>= 2;
    }
    to[quarter] = make_uint4(pair[0], pair[1], pair[2], pair[3]);
  }
}
"""
"""1 is 0x3F80 as bfloat16; a thread writes 32 of them, 16 bytes at a time."""


@cache
def _kernel() -> Any:
    import cupy  # type: ignore[import-not-found,import-untyped,unused-ignore]

    return cupy.RawKernel(SOURCE, "unpack")


def computed_type(device: str | torch.device) -> torch.dtype:
    """What numbers a network is computed with there."""
    return torch.bfloat16 if torch.device(device).type == "cuda" else torch.float32


def unpack(packed: Tensor) -> Tensor:
    """Rows of words (int32) as rows of bits: bfloat16 on a GPU, float32 on a processor."""
    return _unpack_on_gpu(packed) if packed.is_cuda else unpack_plainly(packed)


def unpack_plainly(packed: Tensor) -> Tensor:
    return _bits(packed).float()


def unpack_mask(packed: Tensor, words: int) -> Tensor:
    """Masks as truth values."""
    return _bits(packed)[..., :words].bool()


def _bits(packed: Tensor) -> Tensor:
    places = torch.arange(WORD_BITS, dtype=torch.int32, device=packed.device)
    return (packed.unsqueeze(-1) >> places & 1).flatten(-2)


def _unpack_on_gpu(packed: Tensor) -> Tensor:
    import cupy

    packed = packed.contiguous()
    rows, words = packed.shape
    out = torch.empty(rows, words * WORD_BITS, dtype=torch.bfloat16, device=packed.device)
    count = rows * words
    arguments = (packed.data_ptr(), out.data_ptr(), cupy.int64(count))
    stream = torch.cuda.current_stream().cuda_stream
    with cupy.cuda.ExternalStream(stream) if stream else nullcontext():
        _kernel()((-(-count // THREADS),), (THREADS,), arguments)
    return out
