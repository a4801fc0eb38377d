import { InShop } from "@/components/samples/frames";
import { LONG_MARKET } from "@/components/samples/shop";
import { AppDrawer } from "./app-drawer";

export function Long() {
  return (
    <InShop market={LONG_MARKET}>
      <AppDrawer open onClose={() => {}} />
    </InShop>
  );
}

export default { meta: { wide: true } };
