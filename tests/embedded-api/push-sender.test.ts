import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { areUsableKeys, encryptPush } from "@/lib/embedded-api/services/push/encryption";
import { createPushSender, type PushPost } from "@/lib/embedded-api/services/push/sender";
import { createVapid } from "@/lib/embedded-api/services/push/vapid";
import { aBrowser, decryptPush, vapidKeys } from "../support/push-service";

const NOW = new Date("2026-03-02T20:00:00-03:00");
const base64 = (text: string) => Buffer.from(text, "base64url");

test("[API-34] encrypts the example of RFC 8291, appendix A, byte for byte", () => {
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const secrets = {
    salt: base64("DGv6ra1nlYgDCS1FRnbzlw"),
    privateKey: base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  };
  expect(encryptPush("When I grow up, I want to be a watermelon", keys, secrets).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("encrypts for the browser only, and no two messages equally", () => {
  const browser = aBrowser();
  const [one, two] = [encryptPush("Olá, pão!", browser.keys), encryptPush("Olá, pão!", browser.keys)];
  expect(one.equals(two)).toBe(false);
  expect([decryptPush(one, browser), decryptPush(two, browser)]).toEqual(["Olá, pão!", "Olá, pão!"]);
  expect(() => decryptPush(one, aBrowser())).toThrow();
});

test.each([
  ["a point off the curve", { p256dh: `BB${"A".repeat(85)}`, auth: "a".repeat(22) }],
  ["a short key", { p256dh: "BBBB", auth: "a".repeat(22) }],
  ["a short secret", { ...aBrowser().keys, auth: "abc" }],
])("rejects %s", (_what, keys) => {
  expect(areUsableKeys(keys)).toBe(false);
  expect(areUsableKeys(aBrowser().keys)).toBe(true);
});

test("[API-34] signs as the sender for one service and twelve hours (RFC 8292)", async () => {
  const keys = vapidKeys();
  const header = await createVapid(keys)("https://web.push.apple.com/abc?x=1", NOW);
  const [, head = "", claims = "", signature = "", publicKey] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(publicKey).toBe(keys.publicKey);
  expect(JSON.parse(base64(head).toString())).toEqual({ typ: "JWT", alg: "ES256" });
  expect(JSON.parse(base64(claims).toString())).toEqual({
    aud: "https://web.push.apple.com",
    exp: NOW.getTime() / 1000 + 12 * 3600,
    sub: keys.subject,
  });
  const point = base64(keys.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, base64(signature))).toBe(true);
});

test("reports at once keys that are not a pair", () => {
  const other = createECDH("prime256v1");
  other.generateKeys();
  const keys = { ...vapidKeys(), publicKey: other.getPublicKey("base64url") };
  expect(() => createVapid(keys)).toThrow(/não formam um par/);
});

test("generates usable keys, also with leading zeros", () => {
  // One in 256 has them.
  for (let made = 0; made < 1_500; made++) expect(createVapid(vapidKeys())).toBeTypeOf("function");
});

describe("a push service's response", () => {
  const endpoint = "https://web.push.apple.com/abc";

  async function send(answers: (number | Error)[], to = { endpoint, ...aBrowser().keys }) {
    const asked: string[] = [];
    const pauses: number[] = [];
    const post: PushPost = async (address) => {
      asked.push(address);
      const answer = answers[asked.length - 1] ?? 500;
      if (answer instanceof Error) throw answer;
      return { status: answer };
    };
    const pause = async (ms: number) => void pauses.push(ms);
    const delivery = await createPushSender(vapidKeys(), { now: () => NOW, post, pause })(to, {
      text: "x",
      topic: "t",
    });
    return { delivery, asked: asked.length, pauses };
  }

  test.each([
    [[201], "sent", []],
    [[404], "gone", []],
    [[410], "gone", []],
    [[400], "failed", []],
    [[403], "failed", []],
    [[302], "failed", []],
    [[500, 503, 201], "sent", [1_000, 4_000]],
    [[new Error("no answer"), 429, 410], "gone", [1_000, 4_000]],
    [[500, 500, 500, 201], "failed", [1_000, 4_000]],
  ] as const)("%j: %s", async (answers, delivery, pauses) => {
    expect(await send([...answers])).toEqual({ delivery, asked: pauses.length + 1, pauses });
  });

  test.each(["https://127.0.0.1/a", "https://evil.example/a", "http://fcm.googleapis.com/a", "nada"])(
    "never sends to %s, even if it is stored",
    async (address) => {
      const to = { endpoint: address, ...aBrowser().keys };
      expect(await send([201], to)).toEqual({ delivery: "gone", asked: 0, pauses: [] });
    },
  );

  test("corrupt keys in the database count as removed", async () => {
    const keys = { p256dh: randomBytes(65).toString("base64url"), auth: "x" };
    expect(await send([201], { endpoint, ...keys })).toMatchObject({ delivery: "gone", asked: 0 });
  });
});
