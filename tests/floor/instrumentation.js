/** Nothing: without a file here, the build would take the storefront's from the folders above. */
export function register() {}
