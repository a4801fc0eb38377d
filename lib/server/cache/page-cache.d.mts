type Page = { html: string; status?: number; headers?: Record<string, string> };

export default class PageCache {
  get(key: string): Promise<{ value: Page | null; lastModified: number; tags: string[] } | null>;
  set(key: string, data: object | null, context: object): Promise<void>;
}
