import { foldedName } from "./place-name";

/** The 26 states and the Distrito Federal, by their names. */
export const STATES: readonly (readonly [code: string, name: string])[] = [
  ["AC", "Acre"],
  ["AL", "Alagoas"],
  ["AP", "Amapá"],
  ["AM", "Amazonas"],
  ["BA", "Bahia"],
  ["CE", "Ceará"],
  ["DF", "Distrito Federal"],
  ["ES", "Espírito Santo"],
  ["GO", "Goiás"],
  ["MA", "Maranhão"],
  ["MT", "Mato Grosso"],
  ["MS", "Mato Grosso do Sul"],
  ["MG", "Minas Gerais"],
  ["PA", "Pará"],
  ["PB", "Paraíba"],
  ["PR", "Paraná"],
  ["PE", "Pernambuco"],
  ["PI", "Piauí"],
  ["RJ", "Rio de Janeiro"],
  ["RN", "Rio Grande do Norte"],
  ["RS", "Rio Grande do Sul"],
  ["RO", "Rondônia"],
  ["RR", "Roraima"],
  ["SC", "Santa Catarina"],
  ["SP", "São Paulo"],
  ["SE", "Sergipe"],
  ["TO", "Tocantins"],
];

/** 'SP' of 'sp', 'S.P.' and 'São Paulo'; null for no state. */
export function stateCode(text: string): string | null {
  const plain = foldedName(text);
  const letters = plain.replaceAll(" ", "");
  const found = STATES.find(([code, name]) => code.toLowerCase() === letters || foldedName(name) === plain);
  return found?.[0] ?? null;
}
