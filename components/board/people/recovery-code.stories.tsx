import { figures } from "@/components/samples/frames";
import { RecoveryCode } from "./recovery-code";

export const States = figures({ code: <RecoveryCode code="7K2M-XQ4T-90BD-H3WP" /> });
