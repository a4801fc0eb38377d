import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/embedded-api/schema.ts",
  out: "./lib/embedded-api/migrations",
});
