import words from "./common-passwords.json";

/** The commonest in Brazil, then the first 3,000 of six characters or more in @zxcvbn-ts/language-common 4.1.3 (NOTICE). */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(words.join(" ").split(" "));
