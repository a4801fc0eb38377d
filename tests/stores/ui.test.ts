import { beforeEach, expect, test } from "vitest";
import { useUi } from "@/stores/ui";

const initial = useUi.getInitialState();
beforeEach(() => useUi.setState(initial, true));

test("[MENU-11] [ENTITY-09] the floating cart and the search box can each be shown, hidden and toggled", () => {
  const ui = () => useUi.getState();
  expect([ui().floatingCartVisible, ui().searchBoxVisible]).toEqual([true, false]);
  ui().hideFloatingCart();
  expect(ui().floatingCartVisible).toBe(false);
  ui().toggleFloatingCart();
  expect(ui().floatingCartVisible).toBe(true);
  ui().toggleFloatingCart();
  expect(ui().floatingCartVisible).toBe(false);
  ui().showFloatingCart();
  expect(ui().floatingCartVisible).toBe(true);
  ui().showSearchBox();
  expect(ui().searchBoxVisible).toBe(true);
  ui().toggleSearchBox();
  expect(ui().searchBoxVisible).toBe(false);
});

test("[SEARCH-04] [SEARCH-08] text makes the search active, and is cleared when the box closes", () => {
  useUi.getState().showSearchBox();
  useUi.getState().setSearchText("bacon");
  expect(useUi.getState().searchText).toBe("bacon");
  useUi.getState().hideSearchBox();
  expect(useUi.getState().searchText).toBe("");
});
