import { describe, expect, test } from "vitest";
import { profileSchema } from "@/lib/contract/account/profile";

const answered = { id: 7, email: "ana@exemplo.com", phone: "11987654321", avatar: "/media/a.webp", cashback: 4.5 };

describe("the customer in a response", () => {
  test("[ENTITY-16] has the full name, else the name, and nothing of a token", () => {
    expect(profileSchema.parse({ ...answered, full_name: "Ana Souza", name: "Ana" }).name).toBe("Ana Souza");
    expect(profileSchema.parse({ ...answered, name: "Ana" }).name).toBe("Ana");
    expect(profileSchema.parse({ ...answered, full_name: "  " }).name).toBe("");
    const customer = profileSchema.parse({ ...answered, name: "Ana", token: "segredo", password: "x" });
    expect(customer).toMatchObject({ email: "ana@exemplo.com", phone: "11987654321", cashback: 4.5 });
    expect(JSON.stringify(customer)).not.toContain("segredo");
  });

  test("[ENTITY-17] has security data and preferences, each with a default", () => {
    const { security, preferences } = profileSchema.parse({
      ...answered,
      security: { emailVerified: true },
      preferences: { theme: "neon", language: "en", currency: "USD", orderNotif: true },
    });
    expect(security).toEqual({ is2fa: false, emailVerified: true, lastAccess: null, loginAlerts: null });
    expect(preferences).toMatchObject({ theme: "system", language: "pt-BR", currency: "BRL", orderNotif: true });
    expect(preferences).toMatchObject({ promoEmails: false, smsAlerts: false, pushNotifications: false });
    expect(preferences).toMatchObject({ promoNotif: false, chatNotif: false });
  });

  test("[PROFILE-11] has the preferences for order news, promotions and chat", () => {
    for (const wanted of ["orderNotif", "promoNotif", "chatNotif"]) {
      const { preferences } = profileSchema.parse({ ...answered, preferences: { [wanted]: true } });
      const told = { orderNotif: false, promoNotif: false, chatNotif: false, [wanted]: true };
      expect(preferences).toMatchObject(told);
    }
  });
});
