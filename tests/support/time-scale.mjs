// Preloaded by a process under test (`node --import`): multiplies every time limit by TIME_SCALE.
import { processSingleton } from "../../lib/domain/process-singleton.mjs";

processSingleton("timeLimitFactor", () => Number(process.env.TIME_SCALE));
