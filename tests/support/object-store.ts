import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Stored = { bytes: Buffer; headers: Record<string, string> };

type Rules = {
  host?: string;
  port?: number;
  /** Keys of one page of a list. */
  pageSize?: number;
  now?: () => Date;
};

export const ACCESS_KEY_ID = "AKIDTESTS";
export const SECRET_ACCESS_KEY = "secret/of+the=tests";
export const REGION = "sa-east-1";
export const BUCKET = "loja-fotos";

const MAX_SKEW_MS = 15 * 60_000;

/**
 * An object store with one bucket, as Amazon documents S3: signature version 4 of each request, objects, and lists in
 * pages. `refuse` decides about a request before anything else.
 */
export async function startObjectStore({
  host = "127.0.0.1",
  port = 0,
  pageSize = 1_000,
  now = () => new Date(),
}: Rules = {}) {
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  const state: { refuse: (method: string, key: string) => number | null | Promise<number | null> } = {
    refuse: () => null,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "/", "http://store.test");
    const [, bucket = "", ...rest] = decodeURIComponent(url.pathname).split("/");
    const key = rest.join("/");
    requests.push(`${request.method} ${key}${url.search}`);
    const refused = await state.refuse(request.method ?? "", key);
    if (refused === 0) return response.destroy();
    if (refused !== null) return fail(response, refused, "SlowDown");
    const wrong = signatureMistake(request, url, body, now());
    if (wrong) return fail(response, 403, wrong);
    if (bucket !== BUCKET) return fail(response, 404, "NoSuchBucket");
    if (key === "") return list(url.searchParams, response);
    answer(request, key, body, response);
  });

  function answer({ method, headers }: IncomingMessage, key: string, body: Buffer, response: ServerResponse) {
    const found = objects.get(key);
    if (method === "PUT") {
      const kept = ["content-type", "cache-control"].map((name) => [name, String(headers[name] ?? "")]);
      objects.set(key, { bytes: body, headers: Object.fromEntries(kept) });
      return response.end();
    }
    if (method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!found) return fail(response, 404, "NoSuchKey");
    response.writeHead(200, { ...found.headers, "content-length": found.bytes.length });
    response.end(method === "HEAD" ? undefined : found.bytes);
  }

  function list(query: URLSearchParams, response: ServerResponse) {
    if (query.get("list-type") !== "2") return fail(response, 400, "InvalidArgument");
    const [prefix, delimiter] = [query.get("prefix") ?? "", query.get("delimiter")];
    const after = Buffer.from(query.get("continuation-token") ?? "", "base64").toString();
    const entries = new Set<string>();
    for (const key of [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()) {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      entries.add(end < 0 ? key : key.slice(0, end + 1));
    }
    const left = [...entries].filter((entry) => entry > after);
    const page = left.slice(0, Math.min(pageSize, Number(query.get("max-keys") ?? pageSize)));
    const last = page.at(-1);
    const token = page.length < left.length && last ? Buffer.from(last).toString("base64") : null;
    const items = page.map((entry) => {
      const found = objects.get(entry);
      return found
        ? `<Contents><Key>${entry}</Key><Size>${found.bytes.length}</Size></Contents>`
        : `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`;
    });
    const next = token ? `<NextContinuationToken>${token}</NextContinuationToken>` : "";
    const head = `<Prefix>${prefix}</Prefix><IsTruncated>${token !== null}</IsTruncated>${next}`;
    response.writeHead(200, { "content-type": "application/xml" });
    response.end(`<?xml version="1.0"?><ListBucketResult>${head}${items.join("")}</ListBucketResult>`);
  }

  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    requests,
    state,
    address,
    /** The variables of a storefront that stores its pictures here. */
    env: {
      MEDIA_URL: `s3://${BUCKET}/vitrine`,
      AWS_ENDPOINT_URL: address,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** S3's error code for a request whose signature does not hold, else null. */
function signatureMistake(request: IncomingMessage, url: URL, body: Buffer, now: Date): string | null {
  const { headers, method = "" } = request;
  const [, id, day = "", region = "", names = "", signature = ""] =
    AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  if (!id) return "AccessDenied";
  if (id !== ACCESS_KEY_ID) return "InvalidAccessKeyId";
  const at = String(headers["x-amz-date"] ?? "");
  const [, year, month, date, hours, minutes, seconds] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  const sent = Date.parse(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`);
  if (!at.startsWith(day) || region !== REGION) return "AuthorizationHeaderMalformed";
  if (!(Math.abs(sent - now.getTime()) <= MAX_SKEW_MS)) return "RequestTimeTooSkewed";
  const signed = names.split(";");
  const mustBe = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  if (!mustBe.every((name) => signed.includes(name))) return "SignatureDoesNotMatch";
  const digest = sha256(body);
  if (headers["x-amz-content-sha256"] !== digest) return "XAmzContentSHA256Mismatch";
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split("/").map(encoded).join("/"),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join("&"),
    ...signed.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    names,
    digest,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${SECRET_ACCESS_KEY}`),
  );
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex"));
  return isRight ? null : "SignatureDoesNotMatch";
}

const sha256 = (text: Buffer | string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Everything but A–Z a–z 0–9 - . _ ~, in upper-case hexadecimal. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
