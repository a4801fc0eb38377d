export function seededDataDir(): Promise<string>;
export function seedDataDir(folder: string, part?: string): Promise<void>;
