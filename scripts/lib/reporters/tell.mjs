// The suite has its own process group and must end with its parent, even when that is killed.
if (process.connected) {
  process.once("disconnect", () => process.exit(1));
  // A listener would keep the channel, and so this process, alive.
  process.channel.unref();
}

export function tell(message) {
  if (process.connected) process.send(message, undefined, undefined, () => {});
}

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
