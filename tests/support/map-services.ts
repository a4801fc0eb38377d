import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

type ServiceResponse = { status?: number; body: unknown; afterMs?: number };

export type MapServices = {
  env: { TILE_URL: string; GEOCODER_URL: string; CEP_URL: string };
  /** Every request in order: path and query as sent, with time and sender. */
  seen: { path: string; at: number; userAgent: string; referer: string | undefined }[];
  /** Sets the geocoder's response to a query with this text; the last match wins. Default: nothing found. */
  locate(text: string, response: ServiceResponse): void;
  /** Sets the CEP service's response. Default: unknown CEP, in ViaCEP's form. */
  cep(digits: string, response: ServiceResponse): void;
  tiles: { broken: boolean };
  close(): Promise<void>;
};

export async function startMapServices(): Promise<MapServices> {
  const seen: MapServices["seen"] = [];
  const located: [string, ServiceResponse][] = [];
  const ceps = new Map<string, ServiceResponse>();
  const tiles = { broken: false };
  const picture = await tilePicture();

  function answerTo(path: string, query: URLSearchParams): ServiceResponse {
    const cep = /^\/cep\/(\d{8})$/.exec(path)?.[1];
    if (cep) return ceps.get(cep) ?? { body: { erro: "true" } };
    const text = query.get("q") ?? "";
    return located.findLast(([part]) => text.includes(part))?.[1] ?? { body: [] };
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://maps.test");
    seen.push({ path: request.url ?? "", at: performance.now(), ...from(request) });
    if (url.pathname.startsWith("/tiles/")) {
      response.writeHead(tiles.broken ? 503 : 200, { "content-type": "image/png", "cache-control": "max-age=60" });
      response.end(tiles.broken ? "" : picture);
      return;
    }
    const { status = 200, body, afterMs = 0 } = answerTo(url.pathname, url.searchParams);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    setTimeout(() => response.writeHead(status, { "content-type": "application/json" }).end(text), afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      TILE_URL: `${origin}/tiles/{z}/{x}/{y}.png`,
      GEOCODER_URL: `${origin}/search?key=of-the-operator`,
      CEP_URL: `${origin}/cep/{cep}`,
    },
    seen,
    locate: (text, response) => void located.push([text, response]),
    cep: (digits, response) => void ceps.set(digits, response),
    tiles,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function from(request: IncomingMessage) {
  return { userAgent: request.headers["user-agent"] ?? "", referer: request.headers.referer };
}

function tilePicture(): Promise<Buffer> {
  const streets = [40, 128, 216].map(
    (at) => `<path d="M${at} 0V256M0 ${at}H256" stroke="#fff" stroke-width="${at === 128 ? 16 : 9}"/>`,
  );
  const park = '<rect x="140" y="140" width="66" height="66" rx="6" fill="#cfe6c4"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e8e4dc"/>${park}${streets.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
