import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarketProvider } from "@/components/market/market-context";
import { RegistrationData } from "@/components/profile/sections/registration-data";
import { ReviewsSection } from "@/components/profile/sections/reviews-section";
import { profileSchema, reviewSchema } from "@/lib/contract/account/profile";
import { marketFromResponse } from "@/lib/contract/market/read-market";
import { marketSchema } from "@/lib/contract/market/schema";
import type { MapSettings } from "@/lib/domain/geo/settings";
import { tokenOf } from "../support/tokens";

const market = marketFromResponse(marketSchema.parse({ id: "brasa", name: "Brasa" }), tokenOf("brasa"));

function markupOf(part: ReactNode): string {
  return renderToStaticMarkup(
    <MarketProvider market={market} maps={{} as MapSettings}>
      {part}
    </MarketProvider>,
  );
}

test("[PROFILE-08] shows the customer's registered data, masked", () => {
  const answer = { id: 7, name: "Ana", email: "ana@b.br", phone: "12999990000", cpf: "52998224725" };
  const markup = markupOf(<RegistrationData profile={profileSchema.parse(answer)} documents={[]} />);
  for (const words of ["Dados cadastrais", "Ana", "ana@b.br", "(12) 99999-0000", "529.982.247-25"])
    expect(markup).toContain(words);
});

test("[PROFILE-08] shows a review with its store, date, rating and comment", () => {
  const answer = { id: 1, store: "Cantinho", date: "2026-02-01T15:30:00Z", rating: 4, comment: "Chegou quente" };
  const shown = { reviews: [reviewSchema.parse(answer)], failed: false, onDevice: false };
  const markup = markupOf(<ReviewsSection {...shown} />);
  for (const words of ["Avaliações", "Cantinho", "01/02/2026", "4 de 5 estrelas", "Chegou quente"])
    expect(markup).toContain(words);
});
