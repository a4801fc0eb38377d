import { expect, test } from "vitest";
import { STATES, stateCode } from "@/lib/domain/text/states";
import { isCnpj, isCpf, isTaxId } from "@/lib/domain/text/tax-id";

test("a CNPJ has its check digits, and letters where the Receita issues them", () => {
  for (const good of ["11.222.333/0001-81", "11222333000181", "12.ABC.345/01DE-35", "12abc34501de35"])
    expect([good, isCnpj(good)]).toEqual([good, true]);
  for (const bad of ["123", "11.222.333/0001-82", "12.ABC.345/01DE-36", "", "11.222.333/0001-811"])
    expect([bad, isCnpj(bad)]).toEqual([bad, false]);
});

test("a CPF has its check digits and no digit more", () => {
  expect(["529.982.247-25", "52998224725"].map(isCpf)).toEqual([true, true]);
  expect(["529.982.247-26", "529.982.247-259", "111.111.111-11", "123"].map(isCpf)).toEqual(Array(4).fill(false));
});

test("a seller is a company or a person", () => {
  expect(["11.222.333/0001-81", "529.982.247-25", "123", "a combinar"].map(isTaxId)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a state is known by its letters and by its name", () => {
  expect(STATES).toHaveLength(27);
  for (const [code, name] of STATES)
    expect([code.toLowerCase(), ` ${name.toUpperCase()} `, name].map(stateCode)).toEqual([code, code, code]);
  expect(["Sã", "XX", "", "Brasil"].map(stateCode)).toEqual([null, null, null, null]);
});
