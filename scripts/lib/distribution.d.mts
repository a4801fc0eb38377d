/** Where programs are looked for; the defaults are this machine's. */
export type Machine = { env?: Record<string, string>; folders?: string[]; isRoot?: boolean };
