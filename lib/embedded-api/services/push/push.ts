import type { Background } from "@/lib/embedded-api/services/background";
import type { PushSender } from "./sender";

/** How customers hear of their orders; `queue` is its own, so that a slow push service holds up no mail. */
export type Push = { send: PushSender; queue: Background };
