export type Asked = {
  host: string;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Sent under a key of its own each time, and answered with its id. */
  isOrder?: boolean;
};
export type Kind = { name: string; share: number; requests: Asked[] };
export type Pace = { rate: number } | { connections: number };
export type LoadAnswer = {
  kind: string;
  /** When it was due, in milliseconds since the start. */
  at: number;
  ms: number;
  late: number;
  /** 0: none came. */
  status: number;
  retryAfter: string | null;
  id: string | null;
};

export function requestsPerSecond(
  target: { port: number; hosts: string[]; path?: string },
  seconds: number,
): Promise<number>;
export function generateLoad(job: { port: number; seconds: number; kinds: Kind[] } & Pace): Promise<LoadAnswer[]>;
