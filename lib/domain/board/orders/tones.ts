import type { Alarm } from "./alarm";

type Note = { at: number; hertz: number; seconds: number };

/** A tune of our own, in seconds; played in a loop. */
type Tune = { seconds: number; notes: readonly Note[] };

const TUNES: Record<Alarm, Tune> = {
  // Three rising pairs: audible in a noisy kitchen, and unlike any telephone.
  order: {
    seconds: 3,
    notes: [0, 0.45, 0.9].flatMap((at) => [
      { at, hertz: 988, seconds: 0.2 },
      { at: at + 0.18, hertz: 1319, seconds: 0.25 },
    ]),
  },
  // Falling and rarer: something is wrong, but nobody waits at the counter.
  lost: {
    seconds: 6,
    notes: [
      { at: 0, hertz: 659, seconds: 0.35 },
      { at: 0.35, hertz: 523, seconds: 0.35 },
      { at: 0.7, hertz: 392, seconds: 0.6 },
    ],
  },
  // Two short coins, rare: nothing burns, but somebody has to look.
  money: {
    seconds: 8,
    notes: [0, 0.22].map((at) => ({ at, hertz: 1568, seconds: 0.18 })),
  },
  // Two low knocks, rarer still: the orders are on the screen meanwhile.
  printer: {
    seconds: 15,
    notes: [0, 0.4].map((at) => ({ at, hertz: 523, seconds: 0.25 })),
  },
};

/** Seconds to fade a note in and out: less would click. */
const FADE = 0.02;

/** One round of an alarm's tune as samples between -1 and 1. */
export function samplesOf(alarm: Alarm, rate: number): Float32Array<ArrayBuffer> {
  const { seconds, notes } = TUNES[alarm];
  const samples = new Float32Array(Math.round(seconds * rate));
  for (const note of notes) {
    const first = Math.round(note.at * rate);
    const count = Math.round(note.seconds * rate);
    for (let n = 0; n < count && first + n < samples.length; n++) {
      const at = first + n;
      samples[at] = (samples[at] ?? 0) + sampleOf(note, n / rate);
    }
  }
  return samples;
}

function sampleOf({ hertz, seconds }: Note, at: number): number {
  const fade = Math.min(1, at / FADE, (seconds - at) / FADE);
  const wave = (times: number) => Math.sin(2 * Math.PI * hertz * times * at);
  // A small loudspeaker hardly plays the fundamental alone. Two notes may sound at once.
  return fade * (0.3 * wave(1) + 0.12 * wave(2) + 0.06 * wave(3));
}
