import type { ChangeEvent } from "react";
import type { ChangeHandler } from "react-hook-form";
import { digitsOf } from "@/lib/domain/text/digits";
import { caretAfter } from "@/lib/domain/text/masks";

/** A react-hook-form registration whose field is masked while typing; the caret keeps its position among the digits. */
export function masked<R extends { onChange: ChangeHandler }>(registration: R, mask: (text: string) => string): R {
  return {
    ...registration,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.target;
      const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
      const text = mask(input.value);
      if (text !== input.value) {
        input.value = text;
        const caret = caretAfter(text, before);
        input.setSelectionRange(caret, caret);
      }
      return registration.onChange(event);
    },
  };
}
