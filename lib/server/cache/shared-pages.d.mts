import type { RedisClientType } from "@redis/client";

type Entry = {
  value: object | null;
  lastModified: number;
  tags: string[];
  market: string;
  forgotten: boolean;
  cacheControl?: { revalidate?: number | false; expire?: number };
};

export type SharedPages = {
  read(
    key: string,
    options: { mayWait: boolean },
  ): Promise<{ entry: Entry | null; version: string; rendering: boolean } | null>;
  write(key: string, entry: Entry, version: string | null): Promise<void>;
  giveUp(key: string): Promise<void>;
};

export function createSharedPages(build: string, connect?: () => Promise<RedisClientType | null>): SharedPages;
export function sharedPagesOf(serverDistDir: string): SharedPages | null;
