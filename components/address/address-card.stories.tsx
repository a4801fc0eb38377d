import { figures } from "@/components/samples/frames";
import { anAddress, LONG_ADDRESS } from "@/components/samples/orders";
import { aMarket, LONG_NAME } from "@/components/samples/shop";
import type { Address } from "@/lib/domain/address/address";
import type { Delivery } from "@/lib/domain/address/delivery";
import { AddressCard } from "./address-card";
import { DistrictPicker } from "./district-picker";

const nothing = () => {};

function Card({ address, delivery, chosen }: { address: Address; delivery: Delivery; chosen?: boolean }) {
  return (
    <ul>
      <AddressCard
        address={address}
        delivery={delivery}
        market={aMarket()}
        chosen={chosen ?? false}
        onChoose={nothing}
        onEdit={nothing}
        onRemove={nothing}
      />
    </ul>
  );
}

export const States = figures({
  plain: <Card address={anAddress()} delivery={{ kind: "served", fee: 590 }} />,
  "chosen, long": <Card chosen address={LONG_ADDRESS} delivery={{ kind: "served", fee: 0 }} />,
  "not served": <Card address={anAddress()} delivery={{ kind: "notServed" }} />,
  "fee unknown": (
    <Card address={anAddress({ secondary: "", city: null, state: null, zip: "" })} delivery={{ kind: "feeUnknown" }} />
  ),
  "which district": (
    <DistrictPicker
      onChoose={nothing}
      districts={[
        { id: "1", name: LONG_NAME, fee: 123_456 },
        { id: "2", name: "Pinheiros", fee: null },
      ]}
    />
  ),
});
