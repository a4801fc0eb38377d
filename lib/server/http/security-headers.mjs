export const PLAIN_RESPONSE_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const WORKER_CSP =
  "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'";

export const TRANSPORT_SECURITY = "max-age=31536000";

/** On every response; a page's Content-Security-Policy comes from the page cache, which knows its hashes. */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Map tile servers require the origin as referrer.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": `${TRANSPORT_SECURITY}; includeSubDomains`,
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
};
