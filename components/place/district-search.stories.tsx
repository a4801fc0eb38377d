import { figures, InShop } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import type { District } from "@/lib/domain/address/address";
import { DistrictSearch } from "./district-search";

const DISTRICTS: District[] = [
  { id: "1", name: "Itaim Bibi", fee: 490, deliveryTime: "35-50 min" },
  { id: "2", name: "Pinheiros", fee: 0 },
  { id: "3", name: LONG_NAME, fee: 123_456, minOrder: 4_500, freeFrom: 8_000 },
  { id: "4", name: "Sumaré", fee: null },
];

const nothing = () => {};

function Search({ typed, pickUp = false }: { typed: string; pickUp?: boolean }) {
  return (
    <InShop>
      <DistrictSearch districts={DISTRICTS} left={typed} onChoose={nothing} onPickUp={pickUp ? nothing : null} />
    </InShop>
  );
}

export const States = figures({
  all: <Search typed="" pickUp />,
  found: <Search typed="pinh" />,
  "near ones": <Search typed="pinheiros velho" />,
  "not found": <Search typed="copacabana" pickUp />,
  "a CEP": <Search typed="05433-000" />,
});
