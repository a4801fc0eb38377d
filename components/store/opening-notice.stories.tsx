import { figures } from "@/components/samples/frames";
import { NoticeLine } from "./opening-notice";

const line = (state: Parameters<typeof NoticeLine>[0]["state"]) => (
  <div className="rounded-md bg-raised px-3 py-2 text-sm">
    <NoticeLine state={state} busy={false} onPress={() => {}} />
  </div>
);

export const States = figures({
  off: line("off"),
  on: line("on"),
  denied: line("denied"),
  install: line("install"),
  unsupported: line("unsupported"),
});
