import type { DraftField } from "@/lib/domain/board/new-order/draft";

export function fieldId(field: DraftField): string {
  return `novo-${field}`;
}
