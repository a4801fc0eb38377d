import * as z from "zod";
import { listOf, listUnder } from "@/lib/contract/reading/lists-and-records";
import { decimal, moment, plainTextId, text, wholeNumber } from "@/lib/contract/reading/readers";
import { maybe, optional, required } from "@/lib/contract/reading/reading";
import { RATING_COMMENT_LIMIT } from "@/lib/domain/account/stored";

const STARS = "Escolha de 1 a 5 estrelas.";

export const ratingBodySchema = z.object({
  stars: z.int(STARS).min(1, STARS).max(5, STARS),
  comment: z
    .string()
    .max(RATING_COMMENT_LIMIT, `O comentário é longo demais: cabem ${RATING_COMMENT_LIMIT} letras.`)
    .nullish(),
});

const ratingSchema = z.object({
  stars: required(wholeNumber(1, 5)),
  comment: optional(text, null),
  /** Until then it may be sent again. */
  changeable_until: optional(moment, null, { lost: "pode ser mudada" }),
  /** The shop's, which answers once. */
  answer: optional(text, null),
});

export const orderRatingSchema = z.object({ rating: maybe(ratingSchema) });

/** Only products with enough rated orders. */
export const averagesSchema = listUnder(
  "products",
  listOf(z.object({ id: required(plainTextId), average: required(decimal(1, 5)), count: required(wholeNumber(1)) }), {
    names: ["products", "produtos"],
    lost: "a média não aparece",
  }),
);
