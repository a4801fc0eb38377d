import { InBoard } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import { BANKS, FAILED, PASSED, somePayments, someSettings } from "@/components/samples/money";
import type { ProviderSettings } from "@/lib/browser/board/money/payments";
import { CheckCard } from "./check-card";
import { HookCard } from "./hook-card";
import { ProviderList } from "./online-section";
import { ProviderForm } from "./provider-form";

const inBoard = (part: React.ReactNode) => <InBoard>{part}</InBoard>;
const form = (settings: ProviderSettings | null, provider: "pix" | "mercado-pago" = "pix") =>
  inBoard(<ProviderForm provider={provider} settings={settings} banks={BANKS} pixKey="brasa@pix.example" />);
const check = (settings: ProviderSettings) => inBoard(<CheckCard settings={settings} amount={0.01} />);

export const States = figures({
  "nothing yet": inBoard(<ProviderList payments={somePayments()} />),
  "both are set up": inBoard(
    <ProviderList
      payments={somePayments(
        someSettings({ check: PASSED }),
        someSettings({ provider: "mercado-pago", check: FAILED }),
      )}
    />,
  ),
  "not tried yet": check(someSettings()),
  "all right": check(someSettings({ check: PASSED })),
  "permissions are missing": check(someSettings({ check: FAILED })),
  "the bank's calls": inBoard(<HookCard settings={someSettings()} />),
  "Mercado Pago's calls": inBoard(<HookCard settings={someSettings({ provider: "mercado-pago" })} />),
});

export const Forms = figures({
  "which bank": form(null),
  stored: form(someSettings()),
  "Mercado Pago": form(null, "mercado-pago"),
});
