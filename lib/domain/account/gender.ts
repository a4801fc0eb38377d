export const GENDERS = ["masculino", "feminino", "outro", "nao_dizer"] as const;
