import { Agent } from "undici";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { createMarketWork } from "@/lib/embedded-api/services/market-work";
import { createWhatsappClient } from "@/lib/embedded-api/services/whatsapp";
import { publicConnect } from "@/lib/node/network/public-network";
import { sendUpdates } from "./updates";

type Options = Pick<Dependencies, "db" | "now"> & {
  seals: Dependencies["payments"]["seals"];
  /** Lets the service be on this machine, for tests. */
  allowsLocal: boolean;
};

const CONNECTIONS = 8;

export function createWhatsapp(
  { allowsLocal, ...deps }: Options,
  report: (error: unknown) => void,
): Dependencies["whatsapp"] {
  const agent = new Agent({ connections: CONNECTIONS, connect: allowsLocal ? {} : publicConnect() });
  const client = createWhatsappClient(agent, deps.now);
  const work = createMarketWork((market, go) => sendUpdates({ ...deps, client }, market, go), report);
  return { client, work, allowsLocal };
}
