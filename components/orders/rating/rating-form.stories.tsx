import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import { RatingForm } from "./rating-form";
import { Stars } from "./stars";

const nothing = () => {};

export const States = figures({
  empty: <RatingForm before={null} onRate={nothing} />,
  given: <RatingForm before={{ stars: 4, comment: LONG_NAME, at: 0 }} onRate={nothing} />,
  stars: <Stars count={3} />,
});
