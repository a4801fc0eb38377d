export function loadEnvironment(folder?: string): Promise<void>;
export function ownPort(): number;
