// The suite has its own process group and must end with its parent, even when that is killed.

/**
 * @typedef {{ project: string, path: string }} TestFile
 * @typedef {{ kind: "scheduled", files: TestFile[] }
 *   | { kind: "running", unit: string, file: TestFile, what?: string, isStarting?: boolean }
 *   | { kind: "stopped", unit: string }
 *   | { kind: "result", file: TestFile, name: string, outcome: "passed" | "failed" | "flaky" }
 *   | { kind: "finished", file: TestFile }
 *   | { kind: "ended", problems: string[] }} Message
 */
if (process.connected) {
  process.once("disconnect", () => process.exit(1));
  // A listener would keep the channel, and so this process, alive.
  process.channel?.unref();
}

/** @param {Message} message */
export function tell(message) {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/**
 * @param {Message} message
 * @returns {Promise<void> | undefined}
 */
export function told(message) {
  if (!process.connected) return;
  return new Promise((resolve) => {
    process.channel?.ref();
    process.send?.(message, undefined, undefined, () => {
      process.channel?.unref();
      resolve();
    });
  });
}
