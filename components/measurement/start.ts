import { prepareEvents } from "@/lib/browser/measurement/choice";
import { choiceNow } from "@/lib/browser/measurement/consent";

// Loaded in idle time, and only where the shop measures: asks customers without a choice.
const choice = choiceNow();
if (choice === "agreed") prepareEvents();
if (choice === "open") import("./consent-notice").then(({ mountNotice }) => mountNotice()).catch(() => {});
