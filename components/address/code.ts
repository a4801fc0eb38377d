import { lazyCode } from "@/lib/browser/lazy-code";

/** The form with its validation, and the map. */
export const editorCode = lazyCode(() => import("./address-editor"));

export const districtPickerCode = lazyCode(() => import("./district-picker"));

export const removalCode = lazyCode(() => import("./removal-sheet"));
