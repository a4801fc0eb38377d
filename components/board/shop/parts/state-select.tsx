import type { ComponentProps } from "react";
import { Select } from "@/components/ui/form/select";
import { STATES, stateCode } from "@/lib/domain/text/states";

/** The state of a shop. One that no list has was written in the shop's document, and stays until another is chosen. */
export function StateSelect({
  value,
  ...props
}: Omit<ComponentProps<typeof Select>, "label" | "value"> & { value: string }) {
  const chosen = stateCode(value) ?? value;
  return (
    <Select label="Estado" autoComplete="address-level1" {...props} value={chosen}>
      <option value="">Escolha o estado</option>
      {chosen !== "" && stateCode(chosen) === null && <option value={chosen}>{chosen}</option>}
      {STATES.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
