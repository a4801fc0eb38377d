// Preloaded by a server under test (`node --import`): says at its end which packages of OpenTelemetry it has loaded.
import { createRequire } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread)
  process.on("exit", () => {
    const files = Object.keys(createRequire(import.meta.url).cache);
    const names = files.map((file) => /@opentelemetry\/[\w-]+/.exec(file)?.[0]).filter(Boolean);
    console.log(JSON.stringify({ event: "loaded-packages", names: [...new Set(names)] }));
  });
