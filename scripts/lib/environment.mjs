import { root } from "./project.mjs";

const DEFAULT_PORT = 3000;

export async function loadEnvironment(folder = root, { isDevelopment = false } = {}) {
  const { default: nextEnv } = await import("@next/env");
  nextEnv.loadEnvConfig(folder, isDevelopment, { info() {}, error: console.error });
}

export function ownPort(byDefault = DEFAULT_PORT) {
  const text = process.env.PORT || String(byDefault);
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error("PORT deve ser um número de 0 a 65535.");
  return Number(text);
}
