import { choiceNow, prepareEvents } from "@/lib/browser/measurement/choice";

// Loaded in idle time, and only where the shop measures: asks whoever has not answered.
const choice = choiceNow();
if (choice === "agreed") prepareEvents();
if (choice === "open") import("./consent-notice").then(({ mountNotice }) => mountNotice()).catch(() => {});
