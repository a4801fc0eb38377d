import { codeQuery } from "@/lib/browser/code-query";

/** The form with its validation, and the map. */
export const editorCode = codeQuery("address-editor", () => import("./address-editor"));

export const districtPickerCode = codeQuery("district-picker", () => import("./district-picker"));

export const removalCode = codeQuery("address-removal", () => import("./removal-sheet"));
