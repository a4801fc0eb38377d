type Server = { port: number; pid: number };
export type Stage = { shop: Server; floor: Server; dataDir: string; close: () => Promise<void> };

export function openStage(): Promise<Stage>;
