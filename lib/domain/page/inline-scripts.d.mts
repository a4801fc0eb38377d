export const SESSION_HINT_COOKIE: string;
export const HEAD_SCRIPT: string;
