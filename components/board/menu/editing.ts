import type { EditableGroup, EditableProduct } from "@/lib/browser/board/menu/menu";

/** The item open in the editor; a category without an id is new. */
export type Editing =
  | { kind: "product"; id: string }
  | { kind: "newProduct"; category: string }
  | { kind: "category"; id: string | null }
  | null;

/** `shared`: the group in all its products. `ofProduct`: opened from one product, which may get its own copy. */
export type GroupTarget =
  | { kind: "shared"; group: EditableGroup }
  | { kind: "ofProduct"; group: EditableGroup; product: EditableProduct }
  | { kind: "new"; product: EditableProduct };
