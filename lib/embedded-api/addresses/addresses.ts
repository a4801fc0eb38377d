import { randomUUID } from "node:crypto";
import { and, asc, count, eq } from "drizzle-orm";
import { Hono } from "hono";
import type * as z from "zod";
import { addressBodySchema } from "@/lib/contract/address/schema";
import { primaryLine, secondaryLine } from "@/lib/domain/address/lines";
import { toReais } from "@/lib/domain/money";
import { err, ok, type Result } from "@/lib/domain/result";
import { addresses, districts } from "@/lib/embedded-api/db/schema";
import { asCustomer, type CustomerVisit, type Parts } from "@/lib/embedded-api/request/context";
import { notFound, type Refusal, readBody, refusal, refuse } from "@/lib/embedded-api/request/responses";

type AddressRow = typeof addresses.$inferSelect;
type AddressInput = z.output<typeof addressBodySchema>["address"];

const MOST_PER_CUSTOMER = 30;

export function addressRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.get("/addresses", (c) =>
    asCustomer(parts, c, async (visit) => c.json({ addresses: (await addressesOf(visit)).map(addressAnswer) })),
  );
  routes.get("/addresses/:id", (c) =>
    asCustomer(parts, c, async (visit) => {
      const found = await findAddress(visit, c.req.param("id"));
      return found ? c.json(addressAnswer(found)) : refuse(c, notFound);
    }),
  );
  routes.post("/address/new_address", async (c) => {
    const body = await readBody(c, addressBodySchema);
    return asCustomer(parts, c, async (visit) => {
      if (!body.ok) return refuse(c, body.error);
      const saved = await createAddress(visit, body.value.address);
      return saved.ok ? c.json(saved.value, 201) : refuse(c, saved.error);
    });
  });
  routes.patch("/address/:id/address_update", async (c) => {
    const body = await readBody(c, addressBodySchema);
    return asCustomer(parts, c, async (visit) => {
      if (!body.ok) return refuse(c, body.error);
      const saved = await updateAddress(visit, c.req.param("id"), body.value.address);
      return saved.ok ? c.json(saved.value) : refuse(c, saved.error);
    });
  });
  routes.delete("/address/destroy/:id", (c) =>
    asCustomer(parts, c, async (visit) => {
      const gone = await visit.tx
        .delete(addresses)
        .where(own(visit, c.req.param("id")))
        .returning({ id: addresses.id });
      return gone.length > 0 ? c.json({ id: c.req.param("id") }) : refuse(c, notFound);
    }),
  );
  return routes;
}

/** `fee` is in centavos; null where the market no longer delivers. */
export type FoundAddress = { address: AddressRow; fee: number | null };

export async function findAddress(visit: CustomerVisit, id: string): Promise<FoundAddress | null> {
  const [found] = await selectAddresses(visit, id);
  return found ?? null;
}

export async function addressesOf(visit: CustomerVisit): Promise<FoundAddress[]> {
  const preferred = visit.customer.preferences?.addresses ?? [];
  const rank = ({ address }: FoundAddress) => {
    const at = preferred.indexOf(address.id);
    return at < 0 ? preferred.length : at;
  };
  return (await selectAddresses(visit)).sort((one, other) => rank(one) - rank(other));
}

async function selectAddresses(visit: CustomerVisit, id?: string): Promise<FoundAddress[]> {
  return visit.tx
    .select({ address: addresses, fee: districts.fee })
    .from(addresses)
    .leftJoin(districts, and(eq(districts.marketId, addresses.marketId), eq(districts.id, addresses.neighborhoodId)))
    .where(own(visit, id))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
}

function own({ market, customer }: CustomerVisit, id?: string) {
  return and(
    eq(addresses.marketId, market),
    eq(addresses.customerId, customer.id),
    id === undefined ? undefined : eq(addresses.id, id),
  );
}

async function createAddress(visit: CustomerVisit, input: AddressInput) {
  const values = await valuesOf(visit, input);
  if (!values.ok) return values;
  const [total] = await visit.tx.select({ saved: count() }).from(addresses).where(own(visit));
  if ((total?.saved ?? 0) >= MOST_PER_CUSTOMER) return err(refusal(422, "TOO_MANY_ADDRESSES"));
  const { fee, ...columns } = values.value;
  const key = { marketId: visit.market, id: randomUUID(), customerId: visit.customer.id, createdAt: visit.now };
  const address = { ...key, ...columns };
  await visit.tx.insert(addresses).values(address);
  return ok(addressAnswer({ address, fee }));
}

async function updateAddress(visit: CustomerVisit, id: string, input: AddressInput) {
  const values = await valuesOf(visit, input);
  if (!values.ok) return values;
  const { fee, ...columns } = values.value;
  const [address] = await visit.tx.update(addresses).set(columns).where(own(visit, id)).returning();
  return address ? ok(addressAnswer({ address, fee })) : err(notFound);
}

/** The neighbourhood's name and fee, city and state come from the market, not from the customer. */
async function valuesOf({ tx, market, row }: CustomerVisit, input: AddressInput) {
  const number = input.noNumber ? null : input.number;
  if (!number && !input.noNumber) return invalid(refusal(422, "NUMBER_MISSING"));
  const [district] = await tx
    .select()
    .from(districts)
    .where(and(eq(districts.marketId, market), eq(districts.id, input.neighborhood_id)));
  if (!district) return invalid(refusal(422, "OUT_OF_AREA"));
  return ok({
    street: input.street,
    number,
    complement: input.noComplement ? null : input.complement,
    reference: input.reference,
    neighborhoodId: district.id,
    neighborhoodName: district.name,
    city: row.body.city ?? input.city,
    state: row.body.state ?? input.state,
    zipCode: input.zip_code,
    lat: input.lat ?? null,
    lng: input.lng ?? null,
    fee: district.fee,
  });
}

function invalid(error: Refusal): Result<never, Refusal> {
  return err(error);
}

export function addressAnswer({ address, fee }: FoundAddress) {
  const { street, number, complement, neighborhoodName } = address;
  return {
    id: address.id,
    primaryAddress: primaryLine({ street, number }),
    secondaryAddress: secondaryLine({ neighborhood: neighborhoodName, complement }),
    street,
    number,
    complement,
    reference: address.reference,
    address: street,
    city: address.city,
    state: address.state,
    zip_code: address.zipCode,
    neighborhood_id: address.neighborhoodId,
    neighborhood_name: neighborhoodName,
    lat: address.lat,
    lng: address.lng,
    deliveryFee: fee === null ? null : toReais(fee),
  };
}
