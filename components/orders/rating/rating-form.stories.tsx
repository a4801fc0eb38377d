import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import { Rated } from "./rated";
import { RatingForm } from "./rating-form";
import { Stars } from "./stars";

const nothing = () => {};

export const States = figures({
  empty: <RatingForm before={null} onRate={nothing} />,
  given: <RatingForm before={{ stars: 4, comment: LONG_NAME }} onRate={nothing} />,
  refused: <RatingForm before={null} failure="Só um pedido entregue pode ser avaliado." onRate={nothing} />,
  rated: <Rated stars={2} comment={LONG_NAME} thanked={false} onEdit={nothing} />,
  stars: <Stars count={3} />,
});
