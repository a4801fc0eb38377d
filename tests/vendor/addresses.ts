import type { Address, Customer } from "./books";
import { type Asked, answered, forCustomers, type Handler, refused } from "./responses";
import { sameId, wrapped, writeAddress, writeId } from "./shape";

type ByCustomer = Asked & { customer: Customer };

const textOf = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);
const numberOf = (value: unknown) => (typeof value === "number" ? value : null);

const ownOf = ({ books, customer }: ByCustomer) => books.addresses.filter((one) => one.customerId === customer.id);

const named = (asked: ByCustomer) =>
  ownOf(asked).find(({ id }) => sameId("endereco", id, asked.id, asked.deviations, "text"));

export const addresses: Handler = forCustomers((asked) => {
  const list = ownOf(asked).map((one) => writeAddress(asked.market, one, asked.deviations));
  return answered(wrapped("addresses", list, asked.deviations));
});

export const address: Handler = forCustomers((asked) => {
  const found = named(asked);
  if (!found) return refused(404, "Endereço não encontrado.");
  return answered(wrapped("address", writeAddress(asked.market, found, asked.deviations), asked.deviations));
});

/** The fields of an `{address}` body (§7), or a sentence when they are not an address of this market. */
function fieldsOf({ body, market, deviations }: ByCustomer): Omit<Address, "id" | "customerId"> | string {
  const form = (body.address ?? {}) as Record<string, unknown>;
  const street = textOf(form.street);
  const zip = textOf(form.zip_code);
  if (!street || !zip || !/^\d{8}$/.test(zip)) return "Informe a rua e o CEP.";
  const district = market.districts.find(({ id }) => sameId("bairro", id, form.neighborhood_id, deviations));
  if (!district) return "Bairro não encontrado.";
  return {
    street,
    zip,
    number: textOf(form.number),
    complement: textOf(form.complement),
    reference: textOf(form.reference),
    districtId: district.id,
    city: textOf(form.city) ?? market.city,
    state: textOf(form.state) ?? market.state,
    lat: numberOf(form.lat),
    lng: numberOf(form.lng),
  };
}

export const newAddress: Handler = forCustomers((asked) => {
  const fields = fieldsOf(asked);
  if (typeof fields === "string") return refused(422, fields);
  const id = asked.books.nextId();
  asked.books.addresses.push({ id, customerId: asked.customer.id, ...fields });
  return answered({ message: "Endereço salvo.", id: writeId("endereco", id, asked.deviations) }, 201);
});

export const updateAddress: Handler = forCustomers((asked) => {
  const found = named(asked);
  if (!found) return refused(404, "Endereço não encontrado.");
  const fields = fieldsOf(asked);
  if (typeof fields === "string") return refused(422, fields);
  Object.assign(found, fields);
  return answered({ message: "Endereço atualizado." });
});

export const destroyAddress: Handler = forCustomers((asked) => {
  const found = named(asked);
  if (!found) return refused(404, "Endereço não encontrado.");
  asked.books.addresses.splice(asked.books.addresses.indexOf(found), 1);
  return answered({ message: "Endereço removido." });
});
