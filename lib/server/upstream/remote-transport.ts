import "server-only";
import { Agent, type Dispatcher, fetch } from "undici";
import { MOST_ORDERS, NotSent, type Transport } from "@/lib/contract/transport";

const CONNECT = { timeout: 3_000 };

// undici's own fetch: Next patches the global one with a cache of its own.
const agent = new Agent({ connections: 64, connect: CONNECT });
/** A connection for each request: one that its server has closed unnoticed would leave open whether the request arrived. */
const freshConnections = new Agent({ connections: MOST_ORDERS, connect: CONNECT, pipelining: 0 });

/** Sends to the real API; redirects are never followed, since fetch would forward our key headers to another host. */
export const sendToRemote: Transport = async (request) => {
  const body = request.body ? await request.arrayBuffer() : null;
  const way = request.headers.has("idempotency-key") ? freshConnections : agent;
  let isWritten = false;
  const dispatcher = way.compose(noticingWrite(() => (isWritten = true)));
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
    throw isWritten ? error : new NotSent("Nothing was sent.", { cause: error });
  }
};

/** Tells when a request is written to a connection that stands: undici calls `onConnect` right before. */
function noticingWrite(onWrite: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const noticing: Dispatcher.DispatchHandlers = Object.create(handler);
    noticing.onConnect = (abort) => {
      onWrite();
      handler.onConnect?.(abort);
    };
    return dispatch(options, noticing);
  };
}
