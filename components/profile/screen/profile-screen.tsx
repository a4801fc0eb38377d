"use client";

import { useQuery } from "@tanstack/react-query";
import { LoginNeeded } from "@/components/account/login-needed";
import { useSession } from "@/components/account/use-session";
import { useMarket } from "@/components/market/market-context";
import { QueryFallback } from "@/components/page/query-fallback";
import { QueryProvider } from "@/components/page/query-provider";
import { Screen } from "@/components/page/screen";
import { PushToggle } from "@/components/profile/push/push-toggle";
import { AccountCare } from "@/components/profile/sections/account-care";
import { AccountData } from "@/components/profile/sections/account-data";
import { CouponsSection } from "@/components/profile/sections/coupons-section";
import { RegistrationData } from "@/components/profile/sections/registration-data";
import { ReviewsSection } from "@/components/profile/sections/reviews-section";
import { SavedAddresses } from "@/components/profile/sections/saved-addresses";
import type { EmailProof } from "@/components/profile/sheets/edit-profile-sheet";
import { profileQuery, reviewsQuery } from "@/lib/browser/account/queries";
import { accountCopy } from "@/lib/domain/account/copy";
import type { Profile } from "@/lib/domain/account/profile";
import { userOf } from "@/lib/domain/account/user";
import { routes } from "@/lib/domain/routes";
import { useUser } from "@/stores/user";
import { ProfileHeader } from "./profile-header";
import { ProfileSkeleton } from "./profile-skeleton";
import { ProfileStats } from "./profile-stats";

type Offered = {
  /** The key to subscribe with; null where push is not offered. */
  pushKey: string | null;
  /** The shop's API exports and deletes everything of a customer. */
  hasAccountData: boolean;
  /** The shop's API knows its coupons: the samples are the demo's. */
  hasOwnCoupons: boolean;
  /** The shop's API confirms a new e-mail. */
  confirmsEmail: boolean;
  hasGoogle: boolean;
};

export function ProfileScreen(offered: Offered) {
  return (
    <Screen title="Perfil" back={{ href: routes.menu, label: "Voltar ao cardápio" }} wide>
      <QueryProvider>
        <ProfileContent {...offered} />
      </QueryProvider>
    </Screen>
  );
}

function ProfileContent(offered: Offered) {
  const session = useSession();
  const profile = useQuery({ ...profileQuery, enabled: session.status === "customer" });
  if (session.status === "guest") return <LoginNeeded>Seus dados aparecem aqui depois de entrar.</LoginNeeded>;
  if (profile.data) return <Customer profile={profile.data} {...offered} />;
  return <QueryFallback queries={[profile]} loading={<ProfileSkeleton />} sentence={() => accountCopy.loadFailed} />;
}

type CustomerProps = Offered & { profile: Profile };

function Customer({ profile, pushKey, hasAccountData, hasOwnCoupons, confirmsEmail, hasGoogle }: CustomerProps) {
  const { demoCoupons } = useMarket();
  const reviews = useQuery(reviewsQuery);
  const requests = useUser((state) => state.requests);
  const ratings = useUser((state) => state.ratings);
  const user = userOf({ profile, reviews: reviews.data ?? [], requests, ratings });
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <div className={COLUMN}>
        <ProfileHeader user={user} profile={profile} proof={confirmsEmail ? proofOf(profile, hasGoogle) : "none"} />
        <ProfileStats cashback={user.cashback} points={user.points} />
        <SavedAddresses preferred={user.preferences.addresses} />
        <RegistrationData profile={profile} documents={user.docs} />
      </div>
      <div className={COLUMN}>
        <CouponsSection used={user.cuponsUsados} hasSamples={!hasOwnCoupons || demoCoupons === true} />
        <ReviewsSection
          reviews={user.reviews}
          onDevice={Object.keys(ratings).some((id) => !reviews.data?.some((review) => review.id === id))}
          failed={reviews.isError}
        />
        <AccountCare user={user} confirmsEmail={confirmsEmail}>
          {pushKey && <PushToggle pushKey={pushKey} account={profile.id} preferences={user.preferences} />}
        </AccountCare>
        {hasAccountData && <AccountData hasPassword={profile.has_password ?? true} />}
      </div>
    </div>
  );
}

const COLUMN = "flex min-w-0 flex-col gap-5";

function proofOf({ has_password }: Profile, hasGoogle: boolean): EmailProof {
  if (has_password !== false) return "password";
  return hasGoogle ? "google" : "no-password";
}
