/** A shop that needs longer writes another text. */
const MAX_MINUTES = 24 * 60;
const MAX_LENGTH = 80;

const MINUTES = /^(\d{1,3})\s*(?:m|min|mins|minuto|minutos)\.?$/;
const HOURS = /^(\d{1,2})\s*(?:h|hs|hora|horas)\.?(?:\s*(?:e\s*)?([0-5]?\d)\s*(?:m|min|mins|minutos)?\.?)?$/;
const BETWEEN = /[-–—/]|até|a|e/g;

/** The minutes of a delivery or pick-up time: '40min a 1h30' is 40 to 90, 'até 45 min' null to 45; null for other wordings. */
export function minutesIn(time: string | null | undefined): { from: number | null; to: number } | null {
  if ((time ?? "").length > MAX_LENGTH) return null;
  const text = (time ?? "")
    .trim()
    .toLowerCase()
    .replace(/^(?:até|em|de|entre|cerca de|~)\s*/, "");
  const single = minutesOf(text);
  if (single !== null) return between(null, single);
  for (const { 0: sign, index } of text.matchAll(BETWEEN)) {
    const from = text.slice(0, index).trim();
    const to = text.slice(index + sign.length).trim();
    const most = minutesOf(to);
    const least = minutesOf(from) ?? minutesOf(`${from} ${/[a-z]+/.exec(to)?.[0]}`);
    if (most !== null && least !== null) return between(least, most);
  }
  return null;
}

function minutesOf(text: string): number | null {
  const minutes = MINUTES.exec(text);
  if (minutes) return Number(minutes[1]);
  const hours = HOURS.exec(text);
  return hours && Number(hours[1]) * 60 + Number(hours[2] ?? 0);
}

function between(from: number | null, to: number): { from: number | null; to: number } | null {
  return (from ?? 0) <= to && to > 0 && to <= MAX_MINUTES ? { from, to } : null;
}
