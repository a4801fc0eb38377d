export function loadEnvironment(folder?: string, options?: { isDevelopment?: boolean }): Promise<void>;
export function ownPort(byDefault?: number): number;
