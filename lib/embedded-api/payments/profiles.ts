import { toReais } from "@/lib/domain/money";
import { PIX_PROFILES, type PixProfile, pixProfileOf } from "@/lib/embedded-api/payment-providers/pix/profiles";
import type { RemoteKind } from "@/lib/embedded-api/payment-providers/provider";
import type { MessageCode } from "@/lib/embedded-api/request/messages";
import type { SealedSettings, SettingsRow } from "./settings";

type Wanted = Pick<SettingsRow, "profile" | "receiver" | "isTest" | "hosts"> & {
  provider: RemoteKind;
  settings: SealedSettings;
};

/** Why a shop could not be paid with these settings, whatever its provider says; null when nothing is missing. */
export function whyUnusable({
  provider,
  profile: name,
  receiver,
  isTest,
  hosts,
  settings,
}: Wanted): MessageCode | null {
  if (provider === "mercado-pago") return settings.accessToken ? null : "CREDENTIALS_MISSING";
  const profile = pixProfileOf(name);
  if (!profile) return "UNKNOWN_PROVIDER";
  if (!receiver) return "RECEIVER_MISSING";
  if (!profile.hosts && !(hosts.api && hosts.token)) return "HOSTS_MISSING";
  if (profile.hosts && isTest && !profile.hosts.test) return "NO_TEST_HOSTS";
  const needs = needsOf(profile);
  const hasAll = settings.certificate && settings.clientId && (settings.clientSecret || !needs.client_secret);
  return hasAll && (settings.appKey || !needs.app_key) ? null : "CREDENTIALS_MISSING";
}

function needsOf({ token, query }: PixProfile) {
  return { client_secret: token.auth !== "id", app_key: Object.keys(query).length > 0 };
}

/** The banks that a shop may choose, what each asks for, and what its check charges, in reais. */
export function profilesResponse() {
  return Object.entries<PixProfile>(PIX_PROFILES).map(([id, profile]) => ({
    ...{ id, label: profile.label, needs: { ...needsOf(profile), hosts: profile.hosts === null } },
    has_test: profile.hosts === null || profile.hosts.test !== null,
    check_amount: { live: toReais(profile.checkAmount.live), test: toReais(profile.checkAmount.test) },
  }));
}
