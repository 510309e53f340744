//! What takes the standard library's place in the module behind the JavaScript classes: an allocator, and what follows a
//! panic.

use core::arch::wasm32;
use core::panic::PanicInfo;
use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

/// A trap: JavaScript drops the instance and throws.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    wasm32::unreachable()
}
