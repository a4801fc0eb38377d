import { create } from "zustand";

type UiState = {
  floatingCartVisible: boolean;
  searchBoxVisible: boolean;
  searchText: string;
  showFloatingCart(): void;
  hideFloatingCart(): void;
  toggleFloatingCart(): void;
  showSearchBox(): void;
  hideSearchBox(): void;
  toggleSearchBox(): void;
  setSearchText(text: string): void;
};

/** Never persisted (specification §3, UI state). */
export const useUi = create<UiState>()((set, get) => ({
  floatingCartVisible: true,
  searchBoxVisible: false,
  searchText: "",
  showFloatingCart: () => set({ floatingCartVisible: true }),
  hideFloatingCart: () => set({ floatingCartVisible: false }),
  toggleFloatingCart: () => set({ floatingCartVisible: !get().floatingCartVisible }),
  showSearchBox: () => set({ searchBoxVisible: true }),
  hideSearchBox: () => set({ searchBoxVisible: false, searchText: "" }),
  toggleSearchBox: () => (get().searchBoxVisible ? get().hideSearchBox() : get().showSearchBox()),
  setSearchText: (searchText) => set({ searchText }),
}));
