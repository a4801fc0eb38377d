/** The server's settings for its service worker. */
export type WorkerSettings = {
  build: string;
  /** The shop sends push messages. */
  push: boolean;
};
