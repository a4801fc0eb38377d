export type BootedDebian = {
  run(...command: string[]): Promise<{ code: number; said: string }>;
  stop(): Promise<void>;
};

export function bootDebian(folder: string, shown?: Record<string, string>): Promise<BootedDebian>;
