export function primaryLine({ street, number }: { street: string; number: string | null }): string {
  return `${street}, ${number || "S/N"}`;
}

export function secondaryLine({
  neighborhood,
  complement,
}: {
  neighborhood: string;
  complement: string | null;
}): string {
  return complement ? `${neighborhood} - ${complement}` : neighborhood;
}
