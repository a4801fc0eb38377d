import { createStore } from "zustand/vanilla";
import { type Alarm, type SoundState, soundStateOf } from "@/lib/domain/board/orders/alarm";
import { samplesOf } from "@/lib/domain/board/orders/tones";
import { type SoundSettings, soundChoice } from "./device-settings";

export type Sound = ReturnType<typeof createSound>;

type State = SoundSettings & { state: SoundState; playing: Alarm | null };

/**
 * The board's alarms. A looping buffer plays without timers, which browsers throttle in hidden tabs. Nothing plays
 * before `unlock` is called in a tap.
 */
export function createSound() {
  const isSupported = typeof AudioContext !== "undefined";
  const first = soundChoice.read();
  const stateOf = ({ isWanted }: SoundSettings) =>
    soundStateOf({ isWanted, isRunning: context?.state === "running", isSupported });
  let context: AudioContext | null = null;
  let gain: GainNode | null = null;
  let source: AudioBufferSourceNode | null = null;
  const store = createStore<State>(() => ({ ...first, state: stateOf(first), playing: null }));
  const { getState: get, setState: set } = store;

  /** Call it in a tap or key press; the browser may suspend the sound later, such as during a call. */
  async function unlock(): Promise<void> {
    if (!isSupported || !get().isWanted || context?.state === "running") return;
    context ??= newContext();
    await context.resume().catch(() => undefined);
    follow();
  }

  function newContext(): AudioContext {
    const made = new AudioContext();
    gain = made.createGain();
    gain.connect(made.destination);
    made.addEventListener("statechange", follow);
    return made;
  }

  function follow(): void {
    set({ state: stateOf(get()) });
    sound();
  }

  /** Plays the current alarm, or stops. */
  function sound(): void {
    const { playing, state, volume } = get();
    if (gain) gain.gain.value = volume;
    source?.stop();
    source = null;
    if (state === "on" && playing) source = play(playing, true);
  }

  function play(alarm: Alarm, loop: boolean): AudioBufferSourceNode | null {
    if (!context || !gain) return null;
    const samples = samplesOf(alarm, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    const node = new AudioBufferSourceNode(context, { buffer, loop });
    node.connect(gain);
    node.start();
    return node;
  }

  function change(settings: Partial<SoundSettings>): void {
    const { isWanted, volume } = { ...get(), ...settings };
    soundChoice.store({ isWanted, volume });
    set({ isWanted, volume });
    set({ state: stateOf(get()) });
    sound();
  }

  return {
    store,
    unlock,
    ring(playing: Alarm | null): void {
      if (get().playing === playing) return;
      set({ playing });
      sound();
    },
    /** Call it in a tap on the switch. */
    async turn(isWanted: boolean): Promise<void> {
      change({ isWanted });
      if (isWanted) await unlock();
    },
    setVolume: (volume: number) => change({ volume }),
    /** Plays once, unless an alarm is ringing. */
    once(alarm: Alarm): void {
      if (source === null && get().state === "on") play(alarm, false);
    },
    /** Plays a new order's alarm once, unless one is ringing. */
    async test(): Promise<void> {
      await unlock();
      if (source === null && get().state === "on") play("order", false);
    },
    end(): void {
      source?.stop();
      source = null;
      void context?.close().catch(() => undefined);
      context = null;
    },
  };
}

/** The first tap anywhere lets the browser sound: once it has arrived, because what is under the finger changes by it. */
export function unlockByTap(sound: Sound): () => void {
  const unlock = () => void sound.unlock();
  for (const event of ["click", "keydown"]) document.addEventListener(event, unlock, true);
  return () => {
    for (const event of ["click", "keydown"]) document.removeEventListener(event, unlock, true);
  };
}
