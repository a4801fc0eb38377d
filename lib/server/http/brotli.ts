import "server-only";
import { constants } from "node:zlib";

/** Quality for what is compressed while somebody waits; a window of 256 KB (RFC 7932 §9.1), more than a menu page has. */
export const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
