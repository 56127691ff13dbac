"""Kernels as other kernels call them: optimized bitcode to link in, never run on its own.

Numba compiles a function to machine code for Python, for C and for other compiled functions, once
for every combination of argument types. A kernel called only by kernels needs just bitcode, once
for all widths of integers. Compiling the five games this way takes a third of the processor time.
"""

from typing import Any

from numba.core import caching, codegen, compiler, dispatcher, registry, types

# Numba has no type annotations for these.
FunctionCompiler: Any = dispatcher._FunctionCompiler  # type: ignore[attr-defined]
CPUDispatcher: Any = registry.CPUDispatcher
Cache: Any = caching.CompileResultCacheImpl
Library: Any = codegen.JITCodeLibrary
parse_bitcode: Any = codegen.ll.parse_bitcode  # type: ignore[attr-defined]
Integer: Any = types.Integer

UNWRAPPED = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


class Linkable(Library):
    """The optimized code of one kernel, without machine code."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def bitcode(self) -> bytes:
        """Return the code that callers link in."""
        return bytes(self._get_module_for_linking().as_bitcode())

    @classmethod
    def from_bitcode(cls, target: Any, name: str, bitcode: bytes) -> "Linkable":
        """Restore a library from its `bitcode`."""
        library = cls(target, name)
        library._final_module = library._shared_module = parse_bitcode(bitcode)
        library._finalize_final_module()
        return library


class _Key:
    """A lookup key, stored where Numba keeps the entry point of compiled code."""


class _LinkableCompiler(FunctionCompiler):
    def _compile_core(self, args: Any, return_type: Any) -> Any:
        flags: Any = compiler.Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_compile = True
        context = self.targetdescr.target_context
        library = Linkable(context.codegen(), self.py_func.__qualname__)
        result = compiler.compile_extra(
            self.targetdescr.typing_context,
            context,
            self.py_func,
            args=args,
            return_type=return_type,
            flags=flags,
            locals=self.locals,
            library=library,
        )._replace(entry_point=_Key())
        context.insert_user_function(result.entry_point, result.fndesc, [library])
        return result


class LinkableCache(Cache):
    """The cache on disk of compiled kernels that callers link in."""

    def reduce(self, result: Any) -> Any:
        """Take a compiled kernel apart for pickling."""
        result.fndesc.typemap = result.fndesc.calltypes = None  # saves space, as in Numba
        return (
            (result.library.name, result.library.bitcode()),
            result.fndesc,
            result.environment,
            result.signature,
            tuple(result._find_referenced_environments()),
        )

    def rebuild(self, context: Any, payload: Any) -> Any:
        """Rebuild a compiled kernel from its parts."""
        library, fndesc, environment, signature, environments = payload
        absent = dict.fromkeys(compiler.CR_FIELDS)
        fields = {
            "target_context": context,
            "typing_context": context.typing_context,
            "library": Linkable.from_bitcode(context.codegen(), *library),
            "entry_point": _Key(),
            "fndesc": fndesc,
            "environment": environment,
            "signature": signature,
            "objectmode": False,
            "lifted": (),
            "reload_init": [],
            "referenced_envs": environments,
        }
        return compiler.CompileResult(**absent | fields)


class Linked(CPUDispatcher):
    """The form of a kernel that other kernels call."""

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        options = options | UNWRAPPED
        super().__init__(function, targetoptions=options)
        self._compiler = _LinkableCompiler(
            function, self.targetdescr, options, self.locals, compiler.Compiler
        )

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Resolve a call by the widened types of its arguments."""
        _, argument_types = self._compiler.fold_argument_types(args, kws)
        return super().get_call_template(tuple(map(widen_type, argument_types)), {})

    def add_overload(self, result: Any) -> None:
        """Register compiled code, for kernels only: Python cannot call it."""
        self.overloads[tuple(result.signature.args)] = result


class Kernel(CPUDispatcher):
    """A kernel as Python calls it, with machine code; other kernels link in `linked`."""

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=options)
        self.linked = Linked(function, options)

    @property
    def is_compiled(self) -> bool:
        """Whether the kernel has been compiled, for Python or for another kernel."""
        return bool(self.overloads or self.linked.overloads)

    @property
    def compilations(self) -> int:
        """The number of compilations in this process, without cache hits."""
        return sum(dispatcher.stats.cache_misses.total() for dispatcher in (self, self.linked))

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Resolve a call from another kernel."""
        return self.linked.get_call_template(args, kws)

    def get_overload(self, sig: Any) -> Any:
        """Return the compiled code for a call from another kernel."""
        return self.linked.get_overload(sig)

    def add_overload(self, result: Any) -> None:
        """Register compiled code, and set the environments that its linked code refers to."""
        for environment in result._find_referenced_environments():
            result.codegen.set_env(environment.env_name, environment)
        super().add_overload(result)


def widen_type(argument_type: Any) -> Any:
    """Return the type used for an argument in signatures: int64 for all signed integers."""
    plain: Any = types.unliteral(argument_type)
    if isinstance(plain, Integer):
        return types.int64 if plain.signed else plain
    if isinstance(plain, types.UniTuple):
        return types.UniTuple(widen_type(plain.dtype), plain.count)
    if isinstance(plain, types.Tuple):
        return types.Tuple([widen_type(member) for member in plain])
    return plain
