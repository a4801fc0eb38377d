import { Agent } from "undici";
import { createMercadoPago } from "@/lib/embedded-api/payment-providers/mercado-pago/mercado-pago";
import { createPix } from "@/lib/embedded-api/payment-providers/pix/pix";
import type { Account, OpenProvider, PaymentProvider } from "@/lib/embedded-api/payment-providers/provider";
import { publicConnect } from "@/lib/node/network/public-network";

type Options = {
  now: () => Date;
  /** Lets a provider be on this machine, for tests: never where shops choose addresses. */
  allowsLocal?: boolean;
  /** Authorities besides the public ones. */
  ca?: string;
  /** Mercado Pago's address, for tests. */
  api?: string;
};

const CONNECTIONS = 8;

/** Opens shops' accounts; tokens and connections live as long as the settings that they belong to. */
export function createOpenProvider({ now, allowsLocal = false, ca, api }: Options): OpenProvider {
  const opened = new Map<string, { version: string; agent: Agent; provider: PaymentProvider }>();
  return (account) => {
    const place = `${account.market}/${account.provider}`;
    const known = opened.get(place);
    if (known?.version === account.version) return known.provider;
    const tls = { ...certificateOf(account), ...(ca && { ca }) };
    const agent = new Agent({ connections: CONNECTIONS, connect: allowsLocal ? tls : publicConnect(tls) });
    const provider =
      account.provider === "pix"
        ? createPix(account, agent, now)
        : createMercadoPago(account, agent, { now, api: api ?? (allowsLocal ? account.hosts.api : undefined) });
    opened.set(place, { version: account.version, agent, provider });
    void known?.agent.close().catch(() => {});
    return provider;
  };
}

function certificateOf({ credentials: { certificate } }: Account) {
  if (!certificate) return {};
  if ("cert" in certificate) return { cert: certificate.cert, key: certificate.key };
  return { pfx: Buffer.from(certificate.pfx, "base64"), passphrase: certificate.passphrase };
}
