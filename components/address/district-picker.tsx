"use client";

import { ContactWays } from "@/components/market/contact-ways";
import { useMarket } from "@/components/market/market-context";
import { Select } from "@/components/ui/form/field";
import type { District } from "@/lib/domain/address/address";
import { addressCopy } from "@/lib/domain/address/copy";
import { formatMoney } from "@/lib/domain/money";

/** Where the shop delivers, each neighbourhood with its fee; choosing one goes on to the form. One without a fee cannot be chosen. */
export function DistrictPicker({
  districts,
  onChoose,
}: {
  districts: readonly District[];
  onChoose: (district: District) => void;
}) {
  const market = useMarket();
  const isSomeFeeUnknown = districts.some(({ fee }) => fee === null);
  if (districts.length === 0) return <p className="text-pretty text-muted">{addressCopy.noDistricts}</p>;
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
          <option key={district.id} value={district.id} disabled={district.fee === null}>
            {district.name} - {feeText(district)}
          </option>
        ))}
      </Select>
      {isSomeFeeUnknown && (
        <div className="flex flex-col text-wait">
          <p className="text-pretty font-semibold text-sm">{addressCopy.someFeesUnknown}</p>
          <ul className="-mb-2 flex flex-col empty:hidden">
            <ContactWays market={market} className="gap-2 font-semibold text-brand-ink" />
          </ul>
        </div>
      )}
    </div>
  );
}

function feeText({ fee }: District): string {
  if (fee === null) return addressCopy.feeUnknown;
  return fee === 0 ? "Entrega grátis" : formatMoney(fee);
}
