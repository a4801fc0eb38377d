import { type QueryClient, useQuery } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import type { Mistake } from "@/lib/contract/board/mistakes";
import { type Settings, type SettingsPatch, settingsSchema } from "@/lib/contract/board/settings";
import type { ApiError } from "@/lib/domain/api-error";
import { err, ok, type Result } from "@/lib/domain/result";
import { boardCall } from "./call";
import { mistakesIn } from "./failure";
import { SHOP_KEY } from "./shop";

export type {
  Settings,
  SettingsCoupon,
  SettingsDistrict,
  SettingsPatch,
  SettingsPaymentType,
} from "@/lib/contract/board/settings";

const KEY = ["board", "settings"] as const;

export function useSettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => valueOrThrow(await boardCall("GET", "/settings", settingsSchema)),
    refetchOnMount: "always",
  });
}

/** The mistakes by field, or one sentence. `isOutdated`: another device changed the settings first. */
export type SaveRefusal = { mistakes: Mistake[]; message: string | null; isOutdated: boolean };

export async function saveSettings(client: QueryClient, patch: SettingsPatch): Promise<Result<Settings, SaveRefusal>> {
  const known = client.getQueryData<Settings>(KEY);
  return settled(
    client,
    await boardCall("PATCH", "/settings", settingsSchema, { version: known?.version ?? "", ...patch }),
  );
}

export async function undoSettings(client: QueryClient, change: string): Promise<Result<Settings, SaveRefusal>> {
  return settled(client, await boardCall("POST", "/settings/undo", settingsSchema, { change }));
}

async function settled(
  client: QueryClient,
  result: Result<Settings, ApiError>,
): Promise<Result<Settings, SaveRefusal>> {
  if (result.ok) {
    client.setQueryData(KEY, result.value);
    await client.invalidateQueries({ queryKey: SHOP_KEY });
    return ok(result.value);
  }
  const { code, message, data } = result.error;
  const isOutdated = code === "SETTINGS_CHANGED";
  // The next attempt is compared with the current settings.
  if (isOutdated) await client.refetchQueries({ queryKey: KEY });
  return err({ mistakes: mistakesIn(data), message, isOutdated });
}
