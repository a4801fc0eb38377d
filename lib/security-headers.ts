/** For answers that hold no page: nothing may load, run or frame them. */
export const PLAIN_ANSWER_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
