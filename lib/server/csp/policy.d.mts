export function contentSecurityOf(
  html: string,
  page?: { mayOfferGoogle?: boolean },
): { policy: string; refused: string[] };
export function developmentPolicy(page?: { mayOfferGoogle?: boolean }): string;
