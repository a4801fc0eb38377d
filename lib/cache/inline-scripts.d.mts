export const SESSION_HINT_COOKIE: string;
export const SESSION_HINT_SCRIPT: string;
