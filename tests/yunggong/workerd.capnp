using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [ (name = "main", worker = .worker) ],
  sockets = [ (name = "http", address = "127.0.0.1:0", http = (), service = "main") ],
);

const worker :Workerd.Worker = (
  modules = [
    (name = "worker.mjs", esModule = embed "worker.mjs"),
    (name = "compare.mjs", esModule = embed "compare.mjs"),
    (name = "adapter.mjs", esModule = embed "adapter.mjs"),
    (name = "known-differences.mjs", esModule = embed "known-differences.mjs"),
    (name = "inputs.mjs", esModule = embed "inputs.mjs"),
    (name = "workerd.js", esModule = embed "../../pkg/workerd.js"),
    (name = "wangzhi-simd.wasm", wasm = embed "../../pkg/wangzhi-simd.wasm"),
    (name = "yunggong-workerd.js", esModule = embed "../../pkg/yunggong-workerd.js"),
    (name = "yunggong.wasm", wasm = embed "../../pkg/yunggong.wasm"),
  ],
  compatibilityDate = "2026-11-01",
);
