/** The menu as the board's screens use it: field names of the document, prices in reais. */
export type {
  EditableCategory,
  EditableGroup,
  EditableMenu,
  EditableOption,
  EditableProduct,
  EditableSize,
} from "@/lib/contract/board/menu";
