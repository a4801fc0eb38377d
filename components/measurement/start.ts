import { prepareEvents } from "@/lib/browser/measurement/choice";
import { choiceNow } from "@/lib/browser/measurement/choice-now";

// Loaded when idle, and only where the shop measures: asks customers who have not chosen yet.
const choice = choiceNow();
if (choice === "agreed") prepareEvents();
if (choice === "open") import("./consent-notice").then(({ mountNotice }) => mountNotice()).catch(() => {});
