"""The kernels of the games as functions of a GPU, and programs that start on it.

numba-cuda compiles the Python function of every kernel that a program of the GPU calls. Some things
are done in our own way, but only while one of our programs is compiled:

- Integers are widened as on the CPU (see `contract.linking`): a kernel is compiled once.
- A table among a kernel's globals is emitted once, named by its contents. Constant memory holds 64
  KiB and serves threads that read different words one after another, so a table of more than
  `MAX_CONSTANT_BYTES` is in global memory.
- A state is copied in words of `ALIGNED` bytes, not byte by byte.
- In a program of more than `LARGE_PROGRAM` instructions, functions of more than `LONG_FUNCTION` are
  called, not inlined.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import MethodType
from typing import Any, NamedTuple

import numpy as np
from llvmlite import ir
from numba.cuda import cgutils, dispatcher, types
from numba.cuda.compiler import compile_cuda, compile_ptx, global_compiler_lock
from numba.cuda.core import config
from numba.cuda.cudadrv.nvvm import ADDRSPACE_CONSTANT, ADDRSPACE_GLOBAL
from numba.cuda.descriptor import cuda_target
from numba.cuda.dispatcher import CUDADispatcher, get_current_device
from numba.cuda.extending import overload

from hexarena.contract.kernel.linking import Kernel, widen_type
from hexarena.research.kernels.reading import EIGHT, FOUR, borrow, write_eight, write_four

MAX_CONSTANT_BYTES = 256  # larger tables are in global memory
# Instructions before optimization, above which long functions aren't inlined
LARGE_PROGRAM = 40_000
LONG_FUNCTION = 600
ALIGNED = 16  # bytes: the widest load of a thread

Capability = tuple[int, int]

OPTIONS = {"device": False, "opt": True, "lto": False}


@overload(borrow)
def _borrow(array):  # type: ignore[no-untyped-def]  # numba compares signatures
    """Return the array itself: GPUs count no users."""
    return lambda array: array


def _write_each(count: int) -> Callable[..., Any]:
    """Return an overload that writes bits one by one; GPUs have no long stores for a thread."""

    def write(out, i, first, bits):  # type: ignore[no-untyped-def]
        for n in range(count):
            out[i, first + n] = np.int32((bits >> np.uint64(n)) & np.uint64(1))

    return lambda out, i, first, bits: write


overload(write_eight)(_write_each(EIGHT))
overload(write_four)(_write_each(FOUR))


class GpuKernel(CUDADispatcher):  # type: ignore[misc]  # it has no types
    """A kernel as programs and other kernels of the GPU call it."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return numba-cuda's template of a call with these arguments."""
        _, arguments = self.fold_argument_types(args, kws)
        return super().get_call_template(tuple(map(widen_type, arguments)), {})


class GpuProgram(CUDADispatcher):  # type: ignore[misc]
    """A function that starts on the GPU in every thread of a grid: program[blocks, threads]()."""

    def __init__(self, function: Callable[..., None]) -> None:
        super().__init__(function, targetoptions={**OPTIONS, "extensions": []})

    def compile(self, sig: Any) -> Any:
        """Compile for arguments of the types `sig`, and load into the device."""
        with _patched_compiler():
            if sig not in self.overloads:
                capability = get_current_device().compute_capability
                mark_noinline(self.py_func, sig, capability)
            return super().compile(sig)


@cache
def gpu_kernel(kernel: Kernel) -> GpuKernel:
    """Return a kernel of the CPU in the form that the GPU can call."""
    return GpuKernel(kernel.py_func, {"opt": True, "nopython": True})


@contextmanager
def _patched_compiler() -> Iterator[None]:
    typing, target = cuda_target.typing_context, cuda_target.target_context
    with global_compiler_lock:
        typing.resolve_value_type = MethodType(_resolve_value, typing)
        target.make_constant_array = MethodType(_share_table, target)
        target.pack_value = MethodType(_pack_value, target)
        try:
            yield
        finally:
            del typing.resolve_value_type, target.make_constant_array, target.pack_value


def _resolve_value(context: Any, value: Any) -> Any:
    gpu_value = gpu_kernel(value) if isinstance(value, Kernel) else value
    return type(context).resolve_value_type(context, gpu_value)


# Tables


def _share_table(context: Any, builder: Any, kind: Any, table: np.ndarray[Any, Any]) -> Any:
    """Return a global array in numba-cuda's form; arrays with equal contents share one table."""
    if not table.flags.c_contiguous:
        table = np.ascontiguousarray(table)
    pointer = _global_table(builder.module, table.tobytes())
    address = builder.addrspacecast(pointer, ir.IntType(8).as_pointer(), "generic")
    array = context.make_array(kind)(context, builder)
    context.populate_array(
        array,
        data=builder.bitcast(address, array.data.type),
        shape=[context.get_constant(types.intp, length) for length in table.shape],
        strides=[context.get_constant(types.intp, stride) for stride in table.strides],
        itemsize=array.itemsize,
        parent=array.parent,
        meminfo=None,
    )
    return array._getvalue()  # noqa: SLF001  # numba's compilers have no other way


def _global_table(module: Any, contents: bytes) -> Any:
    name = f"table_{hashlib.blake2b(contents, digest_size=12).hexdigest()}"
    if name not in module.globals:
        kind = ir.ArrayType(ir.IntType(8), len(contents))
        space = ADDRSPACE_GLOBAL if len(contents) > MAX_CONSTANT_BYTES else ADDRSPACE_CONSTANT
        table = ir.GlobalVariable(module, kind, name, addrspace=space)
        table.linkage = "linkonce_odr"  # tables of one name in many modules become one
        table.global_constant = True
        table.align = ALIGNED
        table.initializer = ir.Constant(kind, bytearray(contents))
    return module.globals[name]


# States


def _pack_value(context: Any, builder: Any, kind: Any, *values: Any, **aligned: Any) -> None:
    """Store a value in an array; a state is a pointer to its record."""
    if not isinstance(kind, types.Record) or kind.size % ALIGNED or kind.size <= ALIGNED:
        type(context).pack_value(context, builder, kind, *values, **aligned)
        return
    value, pointer, *_ = values
    word = ir.VectorType(ir.IntType(64), ALIGNED // 8).as_pointer()
    source, target = builder.bitcast(value, word), builder.bitcast(pointer, word)
    count = context.get_constant(types.intp, kind.size // ALIGNED)
    with cgutils.for_range(builder, count) as loop:
        loaded_word = builder.load(builder.gep(source, [loop.index]), align=ALIGNED)
        builder.store(loaded_word, builder.gep(target, [loop.index]), align=ALIGNED)


# What is not inlined


def mark_noinline(function: Callable[..., None], sig: Any, capability: Capability) -> None:
    """Note which functions a large program calls instead of having them inlined."""
    program = compile_cuda(function, types.void, sig, cc=capability)
    modules = {id(module): module for module in program.library.modules}
    sizes = {
        function: _count_instructions(function)
        for module in modules.values()
        for function in module.functions
    }
    if sum(sizes.values()) > LARGE_PROGRAM:
        for called_function, size in sizes.items():
            if size > LONG_FUNCTION:
                called_function.attributes.add("noinline")


def _count_instructions(function: Any) -> int:
    return sum(len(block.instructions) for block in function.blocks)


# Without a GPU


class _RemoteDevice(NamedTuple):
    """A device that programs are compiled for without running there."""

    compute_capability: Capability


def assembly(function: Callable[..., None], sig: Any, capability: Capability) -> str:
    """Compile a program to PTX for a device that need not be here.

    `capability` is that of the device, (9, 0) for an H100. Needs NVVM and NVRTC of the CUDA
    toolkit, no driver.
    """
    with _patched_compiler():
        originals = dispatcher.get_current_device, config.FORCE_CUDA_CC
        dispatcher.get_current_device = lambda: _RemoteDevice(capability)
        config.FORCE_CUDA_CC = capability
        try:
            mark_noinline(function, sig, capability)
            return str(compile_ptx(function, types.void(*sig), cc=capability)[0])
        finally:
            dispatcher.get_current_device, config.FORCE_CUDA_CC = originals
