import { useMarket } from "@/components/market/market-context";
import { Stars } from "@/components/orders/rating/stars";
import { accountCopy } from "@/lib/domain/account/copy";
import type { Review } from "@/lib/domain/account/profile";
import { orderTime } from "@/lib/domain/orders/copy";
import { ProfileSection } from "./profile-section";

type Props = {
  reviews: readonly Review[];
  /** Whether some reviews are ratings stored on this device only. */
  onDevice: boolean;
  failed: boolean;
};

export function ReviewsSection({ reviews, onDevice, failed }: Props) {
  return (
    <ProfileSection title="Avaliações">
      {failed && <p className="text-muted">{accountCopy.failed}</p>}
      {!failed && reviews.length === 0 && (
        <p className="text-muted">Você ainda não avaliou a loja. Depois de receber um pedido, conte como foi.</p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </ul>
      {onDevice && (
        <p className="text-pretty text-muted text-sm">
          O que você avaliou nos pedidos fica guardado neste aparelho, até você sair da conta.
        </p>
      )}
    </ProfileSection>
  );
}

function ReviewRow({ review: { store, date, rating, comment } }: { review: Review }) {
  const { name, timezone } = useMarket();
  const stars = Math.round(rating);
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">{store ?? name}</span>
        <Stars count={stars} label={`${stars} de 5 estrelas`} className="size-4" />
      </div>
      {date && <span className="text-muted text-sm">{orderTime(new Date(date), timezone)}</span>}
      {comment && <p className="break-words">{comment}</p>}
    </li>
  );
}
