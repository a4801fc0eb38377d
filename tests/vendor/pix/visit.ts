import type { IncomingHttpHeaders } from "node:http";
import type { Tenant, World } from "./books";

/** A call whose tenant, token and scope are checked. */
export type Visit = {
  world: World;
  tenant: Tenant;
  /** The variable parts of the path, decoded. */
  ids: readonly string[];
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
};
