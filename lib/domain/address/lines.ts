/** Street plus number: 'Rua das Flores, 123'; 'S/N' stands for a missing number. */
export function primaryLine({ street, number }: { street: string; number: string | null }): string {
  return `${street}, ${number || "S/N"}`;
}

/** Neighbourhood plus the optional complement: 'Centro - Apto 42'. */
export function secondaryLine({
  neighborhood,
  complement,
}: {
  neighborhood: string;
  complement: string | null;
}): string {
  return complement ? `${neighborhood} - ${complement}` : neighborhood;
}
