/** The menu as the board's screens know it: in the document's words, prices in reais. */
export type {
  EditableCategory,
  EditableGroup,
  EditableMenu,
  EditableOption,
  EditableProduct,
  EditableSize,
} from "@/lib/contract/board/menu";
