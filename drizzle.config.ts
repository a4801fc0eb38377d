import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["schema", "*-tables"].map((name) => `./lib/embedded-api/db/${name}.ts`),
  out: "./lib/embedded-api/db/migrations",
});
