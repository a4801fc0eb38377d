import { Mistake } from "./operator-client.mjs";

/**
 * When a sold-out item comes back: as the server takes it, and as the owner reads it.
 * @param {string} text
 * @returns {{ sent: string, said: string }}
 */
export function returnTime(text) {
  const word = text.trim().toLowerCase();
  if (word === "hoje" || word === "today")
    return { sent: "today", said: "hoje: volta sozinho quando o dia da loja acabar" };
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?::([0-5]\d)|h([0-5]\d)?)?$/.exec(word) ?? [];
  const clock = `${hours.padStart(2, "0")}:${/h([0-5]\d)$/.exec(word)?.[1] ?? minutes}`;
  if (hours !== "" && Number(hours) < 24) return { sent: clock, said: `até ${clock}: volta sozinho` };
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return { sent: text, said: `até ${text}: volta sozinho` };
  throw new Mistake("--until é hoje, uma hora como 18:00, ou data, hora e fuso, como 2026-12-25T18:00:00-03:00.");
}
