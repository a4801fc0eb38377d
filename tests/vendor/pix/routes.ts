import type { Asked } from "../provider/exchange";
import type { PixBehaviour, PixCall } from "./behaviour";

const ROUTES = [
  ["createCharge", "PUT", "cob", "/cob/{id}", "cob.write"],
  ["readCharge", "GET", "cob", "/cob/{id}", "cob.read"],
  ["changeCharge", "PATCH", "cob", "/cob/{id}", "cob.write"],
  ["listCharges", "GET", "cob", "/cob", "cob.read"],
  ["readPix", "GET", "pix", "/pix/{id}", "pix.read"],
  ["listPix", "GET", "pix", "/pix", "pix.read"],
  ["refund", "PUT", "pix", "/pix/{id}/devolucao/{id}", "pix.write"],
  ["readRefund", "GET", "pix", "/pix/{id}/devolucao/{id}", "pix.read"],
  ["setWebhook", "PUT", "webhook", "/webhook/{id}", "webhook.write"],
  ["readWebhook", "GET", "webhook", "/webhook/{id}", "webhook.read"],
  ["deleteWebhook", "DELETE", "webhook", "/webhook/{id}", "webhook.write"],
] as const;

const patterns = ROUTES.map(([call, method, room, path, scope]) => ({
  call,
  method,
  room,
  scope,
  pattern: new RegExp(`^${path.replaceAll("{id}", "([^/]+)")}$`),
}));

type Route = { call: Exclude<PixCall, "token">; scope: string; ids: string[] } | { call: "token" };

export function routeOf({ method, path }: Asked, { tokenPath, basePaths }: Readonly<PixBehaviour>): Route | null {
  if (method === "POST" && path === tokenPath) return { call: "token" } satisfies { call: PixCall };
  for (const route of patterns) {
    const base = basePaths[route.room];
    const match = route.method === method && path.startsWith(base) ? route.pattern.exec(path.slice(base.length)) : null;
    if (match) return { call: route.call, scope: route.scope, ids: match.slice(1).map(decodeURIComponent) };
  }
  return null;
}
