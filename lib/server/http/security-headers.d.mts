export const PLAIN_RESPONSE_CSP: string;
export const WORKER_CSP: string;
export const SECURITY_HEADERS: Readonly<Record<string, string>>;
