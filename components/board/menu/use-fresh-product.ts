import { useQueryClient } from "@tanstack/react-query";
import type { EditableMenu, EditableProduct } from "@/lib/browser/board/menu/menu";
import { MENU_KEY } from "@/lib/browser/board/menu/use-menu";

/** The product as of the latest response, even before the screen has rendered it. */
export function useFreshProduct(): (id: string) => EditableProduct | undefined {
  const client = useQueryClient();
  return (id) => client.getQueryData<EditableMenu>(MENU_KEY)?.products.find((product) => product.id === id);
}
