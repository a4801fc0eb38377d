// A suite has a process group of its own, and ends with the process that started it even where that is killed.
if (process.connected) {
  process.once("disconnect", () => process.exit(1));
  // Who listens keeps the channel open, and the channel this process.
  process.channel.unref();
}

/** Sends a message to the process that started this one, if it listens. */
export function tell(message) {
  if (process.connected) process.send(message, undefined, undefined, () => {});
}

/** The same; resolves when the message is on its way, so that this process may end. */
export function told(message) {
  if (!process.connected) return;
  return new Promise((resolve) => {
    process.channel.ref();
    process.send(message, undefined, undefined, () => {
      process.channel?.unref();
      resolve();
    });
  });
}
