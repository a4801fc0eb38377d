export function bundle(entry: string, name: string): Promise<{ path: string; args: string[] }>;
