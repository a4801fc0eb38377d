import { describe, expect, test } from "vitest";
import { isWithinLimits, readJson } from "@/lib/server/http/json-body";
import { readUpload } from "@/lib/server/http/upload";

const URL = "http://internal/api/v3/x";
const AVATAR = { field: "avatar", limit: 1000 };
const PNG = Buffer.from("\x89PNG\r\n\x1a\n0000", "latin1");
const WEBP = Buffer.from("RIFF0000WEBPVP8 ", "latin1");
const JPEG = Buffer.from("\xff\xd8\xff\xe0", "latin1");

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

async function statusOf(answer: Promise<object>): Promise<number | object> {
  const got = await answer;
  return got instanceof Response ? got.status : got;
}

const json = (body: string | Buffer, type = "application/json") =>
  statusOf(
    readJson(
      new Request(URL, { method: "POST", headers: { "content-type": type }, body: new Uint8Array(Buffer.from(body)) }),
    ),
  );

describe("a JSON body", () => {
  test.each([
    ["{", 400],
    ["", 400],
    ["[".repeat(30_000), 400],
    [JSON.stringify(nested(11)), 400],
    [JSON.stringify(Array(201).fill(1)), 400],
    [`"${"x".repeat(65 * 1024)}"`, 413],
  ])("%.20s… is rejected", async (text, status) => {
    expect(await json(text)).toBe(status);
  });

  test("is read up to the limit while the client may keep sending", async () => {
    let source: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        source = controller;
      },
    });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body, duplex: "half" };
    const answer = statusOf(readJson(new Request(URL, init)));
    const push = () => source?.enqueue(new Uint8Array(40 * 1024));
    push();
    push();
    expect(await answer).toBe(413);
    expect(push).not.toThrow();
  });

  test("is rejected by its content type, whatever it contains", async () => {
    for (const type of ["text/plain", "application/jsonp", "multipart/form-data; boundary=x"])
      expect(await json("{}", type)).toBe(415);
  });

  test("may have ten levels and 200 items, which every call fits", async () => {
    expect(isWithinLimits(nested(10))).toBe(true);
    expect(await json(JSON.stringify(Array(200).fill(1)), "application/json; charset=utf-8")).toHaveProperty("data");
  });

  test("with prototype names or duplicate keys changes nothing but those values", async () => {
    const read = await readJson(
      new Request(URL, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"__proto__":{"x":1},"a":1,"a":2}',
      }),
    );
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(read).toMatchObject({ data: { a: 2 } });
  });
});

function upload(...entries: [string, string | Blob, string?][]): Promise<number | object> {
  const form = new FormData();
  for (const [name, value, file] of entries)
    typeof value === "string" ? form.append(name, value) : form.append(name, value, file ?? "x");
  return statusOf(readUpload(new Request(URL, { method: "POST", body: form }), AVATAR));
}

const picture = (bytes: Buffer, type = "image/png") => new Blob([new Uint8Array(bytes)], { type });

describe("an uploaded image", () => {
  test.each([
    [PNG, "image/png", "avatar.png"],
    [WEBP, "image/webp", "avatar.webp"],
    [JPEG, "image/jpeg", "avatar.jpg"],
  ])("is forwarded as a new form with the type of its bytes", async (bytes, type, name) => {
    const sent = (await upload(["avatar", picture(bytes, "text/html"), "../../x.svg"])) as { form: FormData };
    const entries = [...sent.form];
    expect(entries).toHaveLength(1);
    const file = sent.form.get("avatar") as File;
    expect([file.type, file.name, Buffer.from(await file.arrayBuffer())]).toEqual([type, name, bytes]);
  });

  test("that is anything else is rejected", async () => {
    expect(await upload(["avatar", picture(Buffer.from("<svg onload=alert(1)>"), "image/svg+xml")])).toBe(415);
    expect(await upload(["avatar", picture(Buffer.alloc(0))])).toBe(415);
    expect(await upload(["avatar", "text"])).toBe(400);
    expect(await upload(["other", picture(PNG)])).toBe(400);
    expect(await upload(["avatar", picture(PNG)], ["avatar", picture(PNG)])).toBe(400);
    expect(await upload(["avatar", picture(PNG)], ["market", "outra"])).toBe(400);
    expect(await upload()).toBe(400);
    expect(await upload(["avatar", picture(Buffer.concat([PNG, Buffer.alloc(1000)]))])).toBe(413);
    expect(await upload(["avatar", picture(Buffer.concat([PNG, Buffer.alloc(20_000)]))])).toBe(413);
    const plain = new Request(URL, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    expect(await statusOf(readUpload(plain, AVATAR))).toBe(415);
    const broken = new Request(URL, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: "y",
    });
    expect(await statusOf(readUpload(broken, AVATAR))).toBe(400);
  });
});
