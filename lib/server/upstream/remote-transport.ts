import "server-only";
import { Agent, type Dispatcher, fetch } from "undici";
import { MAX_ORDERS, NotSentError, type Transport } from "@/lib/contract/transport";

const CONNECT = { timeout: 3_000 };

// undici's own fetch, because Next patches the global one with its own cache.
const agent = new Agent({ connections: 64, connect: CONNECT });
/**
 * One connection per order: on a reused one that the server has just closed, nobody could tell whether the order
 * arrived.
 */
const orderConnections = new Agent({ connections: MAX_ORDERS, connect: CONNECT, pipelining: 0 });

/** Never follows redirects: fetch would forward our key to another host. */
export const sendToRemote: Transport = async (request) => {
  const body = request.body ? await request.arrayBuffer() : null;
  const way = request.headers.has("idempotency-key") ? orderConnections : agent;
  let isWritten = false;
  const dispatcher = way.compose(notifyOnWrite(() => (isWritten = true)));
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: [...request.headers],
      body,
      redirect: "manual",
      signal: request.signal,
      dispatcher,
    });
    return response as unknown as Response;
  } catch (error) {
    throw isWritten ? error : new NotSentError("Nothing was sent.", { cause: error });
  }
};

/** undici calls `onConnect` right before it writes the request to an open connection. */
function notifyOnWrite(onWrite: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const noticing: Dispatcher.DispatchHandlers = Object.create(handler);
    noticing.onConnect = (abort) => {
      onWrite();
      handler.onConnect?.(abort);
    };
    return dispatch(options, noticing);
  };
}
