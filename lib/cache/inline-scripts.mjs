/** Name of the cookie that says there is a session; it holds no secret and no name. */
export const SESSION_HINT_COOKIE = "sessao";

/**
 * The only inline script of our own: marks the page before first paint when there is a session, so that the app header
 * stands there without a shift while the page itself stays the same for everyone.
 */
export const SESSION_HINT_SCRIPT = `if(/(^|; )${SESSION_HINT_COOKIE}=1/.test(document.cookie))document.documentElement.dataset.session="1"`;
