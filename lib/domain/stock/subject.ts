import { plainId } from "@/lib/domain/ids";

export const productSubject = (product: string) => JSON.stringify(["product", plainId(product)]);

export const variationSubject = (product: string, variation: string) =>
  JSON.stringify(["variation", plainId(product), plainId(variation)]);

/** The same in every product that has the group: an ingredient runs out everywhere at once. */
export const optionSubject = (group: string, option: string) =>
  JSON.stringify(["option", plainId(group), plainId(option)]);
