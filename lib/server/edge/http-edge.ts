import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { env } from "@/lib/node/env";
import { closeOnExit } from "@/lib/node/network/drain";
import { requestPipeline } from "./request-pipeline";

/** Puts the request pipeline before Next in every server of this process. */
export function installEdge(): void {
  if (env.NODE_ENV !== "production") return;
  const stand = (server: unknown) => {
    if (server instanceof Server && closeOnExit(server)) installOnServer(server);
  };
  subscribe("net.server.socket", (message) => stand((message as { socket: { server?: unknown } }).socket.server));
  subscribe("http.server.request.start", (message) => stand((message as { server: unknown }).server));
}

function installOnServer(server: Server): void {
  const listeners = server.listeners("request");
  const receive = (arrived: IncomingMessage, response: ServerResponse) => {
    // Next leaves an upgrade request open. Without a listener for upgrades, Node.js handles it as the plain request
    // that it is besides (RFC 9110 §7.8).
    if (arrived.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    requestPipeline(arrived, response, (request) => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
  };
  for (const event of ["request", "upgrade", "checkContinue"]) server.removeAllListeners(event);
  server.on("request", receive);
  server.on("checkContinue", receive);
}
