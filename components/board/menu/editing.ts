import type { EditableGroup, EditableProduct } from "@/lib/browser/board/menu/menu";

/** What is open to be changed; a category without an id is new. */
export type Editing =
  | { kind: "product"; id: string }
  | { kind: "newProduct"; category: string }
  | { kind: "category"; id: string | null }
  | null;

/** `shared`: wherever it is. `ofProduct`: seen from one product, which may part with the others. */
export type GroupTarget =
  | { kind: "shared"; group: EditableGroup }
  | { kind: "ofProduct"; group: EditableGroup; product: EditableProduct }
  | { kind: "new"; product: EditableProduct };
