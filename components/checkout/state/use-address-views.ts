import { useNavigation, useSearch } from "@/components/page/use-place";
import { type AddressView, addressViewOf, firstView, searchOfAddressView, viewBefore } from "@/lib/domain/address/view";
import type { Facts } from "./use-facts";

const LIST: AddressView = { kind: "list" };

/** The view of the addresses on step 2, and the ways to the others. */
export function useAddressViews({ mode, guarded, delivery: { isWithout, named, place } }: Facts) {
  const asked = addressViewOf(useSearch() ?? "");
  const { push, backTo } = useNavigation();
  const isFirst = mode === "DELIVERY" && guarded.hasSession && isWithout;
  const first = isFirst ? firstView((place && named?.id) ?? null) : LIST;
  // A view that the list opens has no URL of its own: Back would stop there a second time.
  const searchTo = (view: AddressView) =>
    searchOfAddressView(view.kind === "district" && first.kind === "district" ? LIST : view);
  return {
    view: asked.kind === "list" ? first : asked,
    isRoot: asked.kind === "list",
    before: viewBefore(asked),
    show: (view: AddressView) => push(searchTo(view)),
    returnTo: (view: AddressView) => backTo(searchTo(view)),
  };
}
