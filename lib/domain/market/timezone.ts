// Its own module: everything that reads a market needs it, and little of that needs the arithmetic of hours.

export const DEFAULT_TIMEZONE = "America/Sao_Paulo";

/** Brazil's IANA zones: a slow phone needs 170 ms for the first zone that `Intl` is asked about. */
const BRAZILIAN =
  /^America\/(?:Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$/;

export function isTimezone(name: string): boolean {
  return BRAZILIAN.test(name) || isKnownToIntl(name);
}

function isKnownToIntl(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
