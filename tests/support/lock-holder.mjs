// Takes the lock on a folder in its own process and prints the result, for tests/embedded-api/lock.test.ts.
import { createServer } from "vite";

const vite = await createServer({
  configFile: false,
  logLevel: "silent",
  server: { middlewareMode: true, hmr: false, ws: false },
});
const { lockFolder } = await vite.ssrLoadModule("/lib/embedded-api/db/lock.ts");
await lockFolder(process.argv[2]).then(
  () => console.log("locked"),
  (/** @type {Error} */ error) => console.log(error.message),
);
setInterval(() => {}, 60_000);
