import { randomUUID } from "node:crypto";
import { and, asc, count, eq } from "drizzle-orm";
import { Hono } from "hono";
import type * as z from "zod";
import { addressBodySchema } from "@/lib/contract/address/schema";
import { townOf } from "@/lib/domain/address/address";
import { primaryLine, secondaryLine } from "@/lib/domain/address/lines";
import { toReais } from "@/lib/domain/money";
import { err, ok, type Result } from "@/lib/domain/result";
import { addresses, districts } from "@/lib/embedded-api/db/schema";
import { asCustomer, type CustomerContext, type Dependencies } from "@/lib/embedded-api/request/context";
import {
  errorResponse,
  notFound,
  type RequestError,
  readBody,
  requestError,
} from "@/lib/embedded-api/request/responses";
import { lockCustomer } from "./profile";

type AddressRow = typeof addresses.$inferSelect;
type AddressInput = z.output<typeof addressBodySchema>["address"];

const MAX_PER_CUSTOMER = 30;

export function addressRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/addresses", (c) =>
    asCustomer(deps, c, async (context) => c.json({ addresses: (await addressesOf(context)).map(addressResponse) })),
  );
  routes.get("/addresses/:id", (c) =>
    asCustomer(deps, c, async (context) => {
      const found = await findAddress(context, c.req.param("id"));
      return found ? c.json(addressResponse(found)) : errorResponse(c, notFound);
    }),
  );
  routes.post("/address/new_address", async (c) => {
    const body = await readBody(c, addressBodySchema);
    return asCustomer(deps, c, async (context) => {
      if (!body.ok) return errorResponse(c, body.error);
      const saved = await createAddress(context, body.value.address);
      return saved.ok ? c.json(saved.value, 201) : errorResponse(c, saved.error);
    });
  });
  routes.patch("/address/:id/address_update", async (c) => {
    const body = await readBody(c, addressBodySchema);
    return asCustomer(deps, c, async (context) => {
      if (!body.ok) return errorResponse(c, body.error);
      const saved = await updateAddress(context, c.req.param("id"), body.value.address);
      return saved.ok ? c.json(saved.value) : errorResponse(c, saved.error);
    });
  });
  routes.delete("/address/destroy/:id", (c) =>
    asCustomer(deps, c, async (context) => {
      const gone = await context.tx
        .delete(addresses)
        .where(own(context, c.req.param("id")))
        .returning({ id: addresses.id });
      return gone.length > 0 ? c.json({ id: c.req.param("id") }) : errorResponse(c, notFound);
    }),
  );
  return routes;
}

/** `district` is null where the market no longer delivers. */
export type FoundAddress = { address: AddressRow; district: typeof districts.$inferSelect | null };

export async function findAddress(context: CustomerContext, id: string): Promise<FoundAddress | null> {
  const [found] = await selectAddresses(context, id);
  return found ?? null;
}

export async function addressesOf(context: CustomerContext): Promise<FoundAddress[]> {
  const preferred = context.customer.preferences?.addresses ?? [];
  const rank = ({ address }: FoundAddress) => {
    const at = preferred.indexOf(address.id);
    return at < 0 ? preferred.length : at;
  };
  return (await selectAddresses(context)).sort((one, other) => rank(one) - rank(other));
}

async function selectAddresses(context: CustomerContext, id?: string): Promise<FoundAddress[]> {
  const found = await context.tx
    .select({ address: addresses, district: districts })
    .from(addresses)
    .leftJoin(districts, and(eq(districts.marketId, addresses.marketId), eq(districts.id, addresses.neighborhoodId)))
    .where(own(context, id))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
  // An address may be older than the town that its district names.
  return found.map(({ address, district }) => ({
    address: { ...address, ...townOf(district ?? {}, address) },
    district,
  }));
}

function own({ market, customer }: CustomerContext, id?: string) {
  return and(
    eq(addresses.marketId, market),
    eq(addresses.customerId, customer.id),
    id === undefined ? undefined : eq(addresses.id, id),
  );
}

async function createAddress(context: CustomerContext, input: AddressInput) {
  const values = await valuesOf(context, input);
  if (!values.ok) return values;
  if (!(await lockCustomer(context))) return err(requestError(401, "UNAUTHORIZED"));
  const [total] = await context.tx.select({ saved: count() }).from(addresses).where(own(context));
  if ((total?.saved ?? 0) >= MAX_PER_CUSTOMER) return err(requestError(422, "TOO_MANY_ADDRESSES"));
  const { district, ...columns } = values.value;
  const key = { marketId: context.market, id: randomUUID(), customerId: context.customer.id, createdAt: context.now };
  const address = { ...key, ...columns };
  await context.tx.insert(addresses).values(address);
  return ok(addressResponse({ address, district }));
}

async function updateAddress(context: CustomerContext, id: string, input: AddressInput) {
  const values = await valuesOf(context, input);
  if (!values.ok) return values;
  const { district, ...columns } = values.value;
  const [address] = await context.tx.update(addresses).set(columns).where(own(context, id)).returning();
  return address ? ok(addressResponse({ address, district })) : err(notFound);
}

/** The neighbourhood's name, fee and town come from the market, not from the customer. */
async function valuesOf({ tx, market, row }: CustomerContext, input: AddressInput) {
  const number = input.noNumber ? null : input.number;
  if (!number && !input.noNumber) return invalid(requestError(422, "NUMBER_MISSING"));
  const [district] = await tx
    .select()
    .from(districts)
    .where(and(eq(districts.marketId, market), eq(districts.id, input.neighborhood_id)));
  if (!district) return invalid(requestError(422, "OUT_OF_AREA"));
  return ok({
    street: input.street,
    number,
    complement: input.noComplement ? null : input.complement,
    reference: input.reference,
    neighborhoodId: district.id,
    neighborhoodName: district.name,
    ...townOf(district, { city: row.body.city ?? input.city, state: row.body.state ?? input.state }),
    zipCode: input.zip_code,
    lat: input.lat ?? null,
    lng: input.lng ?? null,
    district,
  });
}

function invalid(error: RequestError): Result<never, RequestError> {
  return err(error);
}

export function addressResponse({ address, district }: FoundAddress) {
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
    deliveryFee: district && toReais(district.fee),
  };
}
