/** What a running server tells its service worker. */
export type WorkerSettings = {
  build: string;
  /** The shop sends push messages. */
  push: boolean;
};
