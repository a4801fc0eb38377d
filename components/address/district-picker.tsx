"use client";

import { Select } from "@/components/ui/field";
import type { District } from "@/lib/address/address";
import { formatMoney } from "@/lib/money";

/** Where the shop delivers, each neighbourhood with its fee; choosing one goes on to the form. */
export function DistrictPicker({
  districts,
  onChoose,
}: {
  districts: readonly District[];
  onChoose: (district: District) => void;
}) {
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4">
      <Select
        label="Em qual bairro você está?"
        hint="A taxa de entrega depende do bairro. Se o seu não está na lista, ainda não entregamos nele."
        defaultValue=""
        onChange={(event) => {
          const chosen = districts.find((district) => district.id === event.target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        <option value="" disabled>
          Selecione o bairro
        </option>
        {districts.map((district) => (
          <option key={district.id} value={district.id}>
            {district.name} - {district.fee === 0 ? "Entrega grátis" : formatMoney(district.fee)}
          </option>
        ))}
      </Select>
    </div>
  );
}
