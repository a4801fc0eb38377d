import * as z from "zod";
import { createStore } from "zustand/vanilla";
import { deviceChoice } from "@/lib/browser/board/device-choice";
import type { Stations } from "@/lib/domain/board/kitchen-tickets";

const choice = deviceChoice<Stations>("cozinha", z.array(z.string()), []);

/** The categories of this screen, remembered on the device; the shop's own of now. */
export const chosenStations = createStore<{ ids: Stations }>(() => ({ ids: choice.read() }));

export function chooseStations(ids: Stations): void {
  choice.store(ids);
  chosenStations.setState({ ids });
}
