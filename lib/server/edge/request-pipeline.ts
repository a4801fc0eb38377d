import "server-only";
import { admissionStage } from "./admission";
import { senderOf } from "./body-sender";
import { compressStage } from "./encoding";
import { bodyStage } from "./request-body";
import { requestHeadStage } from "./request-head";
import { responseHeadersStage } from "./response-headers";
import { inOrder } from "./stages";

/**
 * The stages of a request before Next. Each changes the request or patches the response for the ones after it, so the
 * order matters.
 */
export const requestPipeline = inOrder([
  // Patches `request.push` until the body is complete: a slow sender waits here, not in the queue or in Next.
  bodyStage(senderOf),
  // Queues the request, or rejects it: the stages below run for admitted requests only.
  admissionStage,
  // Changes headers, method and target, and gives the request the id that the next stage reads.
  requestHeadStage,
  // Patches `response.writeHead` (on-headers), which everything after it calls.
  responseHeadersStage,
  // Patches `write`, `end` and `flushHeaders`: closest to Next, so it sees bodies as Next made them.
  compressStage,
]);
