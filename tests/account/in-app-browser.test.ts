import { describe, expect, test } from "vitest";
import { inAppSystemOf, intentFor } from "@/lib/domain/account/in-app-browser";

const ANDROID = "Mozilla/5.0 (Linux; Android 14; SM-A155M)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("recognises a browser inside an app", () => {
  test.each([
    [`${ANDROID} AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 Instagram 400.0.0.41.90 Android`, "android"],
    [`${ANDROID} AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0.0.42.77;]`, "android"],
    ["Mozilla/5.0 (Linux; Android 13; moto g; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0 Mobile", "android"],
    [`${IPHONE} Mobile/15E148 Instagram 400.0.0.41.90 (iPhone14,5; iOS 18_1; pt_BR)`, "ios"],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/530.0.0;FBDV/iPhone14,5]`, "ios"],
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, null],
    [`${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, null],
    [`${ANDROID} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`, null],
    ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36", null],
    ["", null],
  ])("%s → %s", (userAgent, system) => {
    expect(inAppSystemOf(userAgent)).toBe(system);
  });

  test("an Android intent opens the page in the customer's own browser, or by its address", () => {
    const page = "https://brasa.loja.test/login?volta=checkout";
    const intent = intentFor(page);
    expect(intent).toMatch(/^intent:\/\/brasa\.loja\.test\/login\?volta=checkout#Intent;scheme=https;.*;end$/);
    expect(decodeURIComponent(intent)).toContain(`S.browser_fallback_url=${page};`);
  });
});
