import "server-only";
import type { Customer } from "@/lib/check-api/probe/customer";
import { type Finding, finding } from "@/lib/check-api/probe/findings";
import type { Notebook } from "@/lib/check-api/probe/notebook";
import type { BodyOf, ResponseOf } from "@/lib/contract/calls";
import { primaryLine, secondaryLine } from "@/lib/domain/address/lines";
import { toCentavos } from "@/lib/domain/money";
import type { Destination, Menu } from "./test-order";

export type { Destination };

type Address = ResponseOf<"address">;

const STREET = "Rua de Teste da Vitrine";
const ZIP = "01310100";

export function addressBody(
  district: { id: string; name: string },
  market: { city: string | null; state: string | null } | null,
  number = "100",
): BodyOf<"createAddress"> {
  return {
    address: {
      street: STREET,
      number,
      complement: "Fundos",
      reference: null,
      zip_code: ZIP,
      neighborhood_id: district.id,
      city: market?.city ?? "São Paulo",
      state: market?.state ?? "SP",
      noNumber: false,
      noComplement: false,
      primaryAddress: primaryLine({ street: STREET, number }),
      secondaryAddress: secondaryLine({ neighborhood: district.name, complement: "Fundos" }),
      lat: null,
      lng: null,
    },
  };
}

export async function saveAddress(
  book: Notebook,
  { token }: Customer,
  { market, districts }: Menu,
): Promise<Destination | null> {
  const served = districts.read.ok ? districts.read.value.filter(({ fee }) => fee !== null) : [];
  const district = served.find(({ fee }) => (fee ?? 0) > 0) ?? served[0];
  if (!district) {
    book.add(
      finding("order.impossible", "createAddress", {
        text: "O pedido de teste não foi feito: não há bairro com taxa.",
      }),
    );
    return null;
  }
  const before = await saved(book, token);
  const body = addressBody(district, market);
  const made = await book.make("createAddress", { body, token });
  if (!made.read.ok) return null;
  const after = await saved(book, token);
  const address = after.find(({ id }) => !before.some((known) => known.id === id));
  if (!address) {
    book.add(finding("address.not-listed", "addresses"));
    return null;
  }
  book.add(...differences(address, body.address));
  await book.make("address", { token, id: address.id });
  const fee = toCentavos(address.deliveryFee ?? district.fee ?? 0);
  return { id: address.id, zip: ZIP, fee };
}

async function saved(book: Notebook, token: string): Promise<Address[]> {
  const { read } = await book.make("addresses", { token });
  return read.ok ? read.value.addresses : [];
}

function differences(came: Address, sent: BodyOf<"createAddress">["address"]): Finding[] {
  const digits = (text: string | null) => (text ?? "").replace(/\D/g, "");
  const whole = [came.street, came.primaryAddress, came.address].filter(Boolean).join(" ");
  const changed = [
    !whole.includes(sent.street) && "street",
    digits(came.zip_code) !== sent.zip_code && "zip_code",
    came.neighborhood_id !== sent.neighborhood_id && "neighborhood_id",
  ].filter((name): name is string => name !== false);
  return changed.map((path) => finding("address.changed", "addresses", { path }));
}
