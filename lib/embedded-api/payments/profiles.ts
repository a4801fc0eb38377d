import { pixProfileOf } from "@/lib/embedded-api/payment-providers/pix/profiles";
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
  const needsSecret = profile.token.auth !== "id";
  const hasAll = settings.certificate && settings.clientId && (settings.clientSecret || !needsSecret);
  const needsKey = Object.keys(profile.query).length > 0;
  return hasAll && (settings.appKey || !needsKey) ? null : "CREDENTIALS_MISSING";
}
