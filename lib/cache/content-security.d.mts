export function contentSecurityOf(html: string): { policy: string; refused: string[] };
