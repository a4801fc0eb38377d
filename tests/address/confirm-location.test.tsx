import { createElement } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ConfirmLocation } from "@/components/address/confirm-location";
import { rendered } from "../support/rendered";

// A device without geolocation.
beforeAll(() => void vi.stubGlobal("navigator", {}));
afterAll(() => void vi.unstubAllGlobals());

const nothing = () => {};
const screen = createElement(ConfirmLocation, {
  address: { endereco: "Rua A", numero: "S/N", bairro: "Sé", cidade: "São Paulo", uf: "SP", referencia: "portão" },
  pin: null,
  market: null,
  busy: false,
  failure: null,
  onPin: nothing,
  onConfirm: nothing,
  onAdjust: nothing,
});

test("[MAP-01] the map's screen asks whether the location is right", () => {
  expect(rendered(screen)).toMatch(/<h2[^>]*>A localização está correta\?<\/h2>/);
});

test("[MAP-02] the map's screen offers 'Ajustar' and 'Confirmar'", () => {
  expect(rendered(screen)).toMatch(/<button type="button"[^>]*>(?:<[^>]*>)*Ajustar/);
  expect(rendered(screen)).toMatch(/<button type="submit"[^>]*>(?:<[^>]*>)*Confirmar/);
});

test("[MAP-09] the map's screen shows the place by the legacy fields", () => {
  for (const text of ["Rua A, S/N", "Sé, São Paulo - SP", "Referência: portão"])
    expect(rendered(screen)).toContain(text);
});
