const OWN_ADDRESS = /^http:\/\/127\.0\.0\.1:\d{1,5}\/?$/;

/** Whether a service is told to be on this machine, as in tests. */
export function isOwnAddress(api: string | undefined): api is string {
  return api !== undefined && OWN_ADDRESS.test(api);
}
