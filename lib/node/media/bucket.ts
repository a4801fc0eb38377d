import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { isPictureFile, PICTURE_NAME, SOURCE } from "@/lib/domain/media/picture-file";
import type { BucketPlace } from "./bucket-place";
import type { MediaFile, MediaStore } from "./media-store";
import { MediaAway } from "./media-store";

/** Cuts and originals stand apart, so that a CDN can be shown the cuts alone. */
const CUTS = "media/";
const ORIGINALS = "source/";

const TRIES = 3;
const AGAIN_AFTER_MS = 100;
const PATIENCE_MS = 10_000;
/** A deletion holds a lock of the database. */
const REMOVAL = { tries: 1, patience: 3_000 };

const FOREVER = "public, max-age=31536000, immutable";
const TYPES: Readonly<Record<string, string>> = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" };

type Call = {
  method?: "GET" | "HEAD" | "PUT" | "DELETE";
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  tries?: number;
  patience?: number;
};

type Paging = Pick<Call, "tries" | "patience"> & { delimiter?: string };

type Said = { status: number; headers: Headers; body: Buffer };

type Bucket = MediaStore & {
  /** A sentence in pt-BR if the store refuses these settings, else null. */
  refusal(): Promise<string | null>;
};

/** Pictures in an object store with the interface of Amazon's S3. A call may be repeated: a name means the same bytes. */
export function openBucket(place: BucketPlace): Bucket {
  const { accessKeyId, secretAccessKey, sessionToken, region } = place;
  const signer = new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: "s3" },
    ...(sessionToken && { sessionToken }),
  });

  async function once(key: string, { method = "GET", query, body, headers, patience }: Call): Promise<Said> {
    const url = new URL(key, place.address);
    url.search = new URLSearchParams(query).toString();
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const signed = await signer.sign(url.href, {
      method,
      headers: { ...headers, "x-amz-content-sha256": digest },
      ...(body && { body }),
    });
    const signal = AbortSignal.timeout(patience ?? PATIENCE_MS);
    const response = await fetch(signed, { signal, cache: "no-store", redirect: "manual" });
    const { status, headers: told } = response;
    return { status, headers: told, body: Buffer.from(await response.arrayBuffer()) };
  }

  async function call(key: string, given: Call = {}): Promise<Said> {
    const { tries = TRIES } = given;
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === tries;
      const said = await once(key, given).catch((cause: unknown) => {
        if (isLast) throw new MediaAway("The object store does not respond.", { cause });
        return null;
      });
      if (said && (isLast || (said.status < 500 && said.status !== 429))) return said;
      await pause(AGAIN_AFTER_MS * attempt);
    }
  }

  /** Null: there is no such key. */
  async function found(key: string, given?: Call): Promise<Said | null> {
    const said = await call(key, given);
    if (said.status === 404) return null;
    if (said.status >= 200 && said.status < 300) return said;
    throw new MediaAway(`The object store answers ${said.status} ${codeOf(said)}`);
  }

  /** Pages of a thousand entries, as XML. */
  async function* pages(prefix: string, { delimiter, ...limits }: Paging = {}): AsyncGenerator<string> {
    const query = { "list-type": "2", prefix: place.prefix + prefix, ...(delimiter && { delimiter }) };
    for (let token: string | undefined = ""; token !== undefined; ) {
      const page = await found("", { ...limits, query: { ...query, ...(token && { "continuation-token": token }) } });
      if (!page) throw new MediaAway(`There is no bucket ${place.bucket}.`);
      const text = page.body.toString("utf8");
      yield text;
      [token] = textsIn(text, "NextContinuationToken");
    }
  }

  const keyOf = (path: string) =>
    place.prefix + (path.endsWith(`/${SOURCE}`) ? ORIGINALS + path.slice(0, -SOURCE.length - 1) : CUTS + path);

  async function sizeOf(path: string): Promise<number | null> {
    const said = await found(keyOf(path), { method: "HEAD" });
    return said && Number(said.headers.get("content-length"));
  }

  async function cutsOf(hash: string, limits?: Paging): Promise<MediaFile[]> {
    const files: MediaFile[] = [];
    const folder = `${place.prefix}${CUTS}${hash}/`;
    for await (const page of pages(`${CUTS}${hash}/`, limits)) {
      const sizes = textsIn(page, "Size");
      for (const [index, key] of textsIn(page, "Key").entries()) {
        const name = key.slice(folder.length);
        if (isPictureFile(`${hash}/${name}`)) files.push({ name, bytes: Number(sizes[index]) });
      }
    }
    return files;
  }

  return {
    sizeOf,
    async filesOf(hash) {
      const [cuts, source] = await Promise.all([cutsOf(hash), sizeOf(`${hash}/${SOURCE}`)]);
      return source === null ? cuts : [...cuts, { name: SOURCE, bytes: source }];
    },
    read: async (path) => (await found(keyOf(path)))?.body ?? null,
    async write(path, bytes) {
      const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
      const headers = { "content-type": type, "cache-control": FOREVER };
      const put = await found(keyOf(path), { method: "PUT", body: new Uint8Array(bytes), headers });
      if (!put) throw new MediaAway(`There is no bucket ${place.bucket}.`);
    },
    async remove(hash) {
      const names = [SOURCE, ...(await cutsOf(hash, REMOVAL)).map(({ name }) => name)];
      await Promise.all(names.map((name) => found(keyOf(`${hash}/${name}`), { method: "DELETE", ...REMOVAL })));
    },
    async *hashes() {
      const folder = place.prefix + CUTS;
      for await (const page of pages(CUTS, { delimiter: "/" }))
        for (const prefix of textsIn(page, "Prefix")) {
          const name = prefix.slice(folder.length).replace(/\/$/, "");
          if (prefix.startsWith(folder) && PICTURE_NAME.test(name)) yield name;
        }
    },
    async refusal() {
      const said = await call("", { query: { "list-type": "2", "max-keys": "1" } });
      if (said.status >= 200 && said.status < 300) return null;
      if (said.status >= 500 || said.status === 429) throw new MediaAway(`The object store answers ${said.status}.`);
      return said.status === 404
        ? `MEDIA_URL: ${place.address} não existe. Crie o bucket, ou confira o nome e AWS_ENDPOINT_URL.`
        : `MEDIA_URL: o armazenamento recusou as credenciais (${said.status} ${codeOf(said)}). Confira AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY e AWS_REGION.`;
    },
  };
}

function codeOf({ body }: Said): string {
  return (textsIn(body.toString("utf8"), "Code")[0] ?? "").slice(0, 80);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The texts of all elements with this name that hold nothing but text. */
function textsIn(xml: string, element: string): string[] {
  const found = [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].filter(([, name]) => name === element);
  return found.map(([, , text = ""]) => text.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole));
}
