import { InBoard } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import type { ShopRating } from "@/lib/browser/board/ratings";
import { RatingCard } from "./rating-card";
import { Summary } from "./ratings-screen";

const RATING: ShopRating = {
  id: "1",
  order_number: "12",
  first_name: "Ana",
  stars: 2,
  comment: "Chegou fria, e faltou o molho.",
  at: "2026-03-02T23:10:00Z",
  answer: null,
  answered_at: null,
};

const show = (change: Partial<ShopRating>) => (
  <InBoard>
    <RatingCard rating={{ ...RATING, ...change }} />
  </InBoard>
);

export const States = figures({
  "to answer": show({}),
  "without a comment": show({ stars: 5, comment: null }),
  answered: show({ answer: "Desculpe, Ana. A próxima é por nossa conta." }),
  "the customer has left": show({ first_name: null, comment: null }),
  long: show({ first_name: "Maximiliana-Guilhermina-Esperança-Aparec", comment: LONG_NAME.repeat(3) }),
  summary: <Summary ratings={{ average: 4.3, count: 23, by_stars: [1, 0, 2, 8, 12] }} />,
});
