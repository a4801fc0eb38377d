import "server-only";
import type { Menu } from "@/lib/check-api/order/test-order";
import type { Customer } from "@/lib/check-api/probe/customer";
import type { Notebook } from "@/lib/check-api/probe/notebook";
import { NO_PREFERENCES } from "@/lib/domain/account/user";
import { env } from "@/lib/node/env";
import { addressBody } from "./order/destination";

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Changes an address, and the customer's account only if this check registered it. */
export async function checkWrites(
  book: Notebook,
  customer: Customer,
  menu: Menu,
  addressId: string | null,
): Promise<void> {
  const { token } = customer;
  const district = menu.districts.read.ok ? menu.districts.read.value[0] : undefined;
  if (addressId && district) {
    await book.make("updateAddress", { id: addressId, token, body: addressBody(district, menu.market, "200") });
    await book.make("deleteAddress", { id: addressId, token });
  }
  if (customer.isOurs) await checkAccount(book, customer);
}

async function checkAccount(book: Notebook, { token, email, password, name }: Customer): Promise<void> {
  await book.make("updateProfile", {
    token,
    body: { full_name: name, email, phone: "11912345678", cpf: null, gender: null },
  });
  await book.make("updatePreferences", { token, body: NO_PREFERENCES });
  const form = new FormData();
  form.set("avatar", new Blob([Buffer.from(PIXEL, "base64")], { type: "image/png" }), "avatar.png");
  await book.make("updateAvatar", { token, form });
  const changed = `${password}-2`;
  const body = { current_password: password, password: changed, password_confirmation: changed };
  await book.make("changePassword", { token, body });
  await book.make("forgotPassword", { body: { email } });
  if (!env.STORE_API_EXTENSIONS) return;
  await book.make("exportAccount", { token });
  await book.make("deleteAccount", { token, body: { password: changed } });
}
