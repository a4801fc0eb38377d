import * as z from "zod";
import { TEMPLATE_IDS } from "@/lib/domain/board/templates";

const short = z.string().trim().max(120);

/** The body of 'Criar minha loja'. Only limits the fields that the shop's document validates. */
export const newShopSchema = z.object({
  code: z.string().max(40),
  id: z.string().trim().toLowerCase().max(60),
  name: short,
  /** The person who creates it. */
  owner: z.string().trim().max(40, "O nome é longo demais: cabem 40 letras.").optional(),
  template: z.enum(TEMPLATE_IDS),
  opening_hours: z.array(z.unknown()).max(50),
  modes: z.array(z.enum(["DELIVERY", "TAKEOUT"])).min(1, "Escolha entrega, retirada ou os dois."),
  districts: z.array(z.object({ name: short, fee: z.unknown() })).max(200),
  address: short,
  city: short,
  state: short,
  phone: short,
  whatsapp: short,
  device: z.string().trim().min(1).max(60),
});

export type NewShop = z.input<typeof newShopSchema>;

export const inviteBodySchema = z.object({ code: z.string().max(40) });

export const inviteSchema = z.object({ expires_at: z.string() });

export const shopNameBodySchema = inviteBodySchema.extend({ id: z.string().max(60) });

/** `message` says why a name is not available. */
export const shopNameSchema = z.object({
  id: z.string(),
  free: z.boolean(),
  message: z.string().nullable(),
  address: z.string(),
});

export const createdShopSchema = z.object({ market: z.string(), address: z.string(), recovery_code: z.string() });
