import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isIos, isIosSafari } from "@/lib/browser/install/device";
import { currentOffer, onOffer, takeOffer, watchOffer } from "@/lib/browser/install/offer";

const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const IPAD =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
const CHROME_IOS =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0 Mobile/15E148 Safari/604.1";
const INSTAGRAM =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 380.0";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36";

test.each([
  ["Safari on an iPhone", SAFARI, 5, true, true],
  ["Safari on an iPad", IPAD, 5, true, true],
  ["Safari on a Mac", IPAD, 0, false, false],
  ["Chrome on an iPhone", CHROME_IOS, 5, true, false],
  ["an app's own browser", INSTAGRAM, 5, true, false],
  ["Chrome on Android", ANDROID, 5, false, false],
])("%s", (_device, userAgent, maxTouchPoints, ios, safari) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(ios);
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(safari);
});

let browser: EventTarget;
let stop: () => void;
beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal("window", browser);
  stop = watchOffer();
});
afterEach(() => {
  browser.dispatchEvent(new Event("appinstalled"));
  stop();
  vi.unstubAllGlobals();
});

function offers(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  browser.dispatchEvent(event);
  return { event, prompt };
}

test("the browser's offer is stored, prompts when it is accepted, and can be used once", async () => {
  const told = vi.fn();
  const stopTelling = onOffer(told);
  const { event, prompt } = offers("accepted");
  expect(event.defaultPrevented).toBe(true);
  expect(currentOffer()).toBe(event);
  expect(told).toHaveBeenCalledTimes(1);
  expect(prompt).not.toHaveBeenCalled();
  expect(await takeOffer()).toBe(true);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(currentOffer()).toBeNull();
  expect(await takeOffer()).toBe(false);
  expect(told).toHaveBeenCalledTimes(3);
  stopTelling();
});

test("a refusal is final, and an installed app has no offer", async () => {
  offers("dismissed");
  expect(await takeOffer()).toBe(false);
  offers("accepted");
  browser.dispatchEvent(new Event("appinstalled"));
  expect(currentOffer()).toBeNull();
});
