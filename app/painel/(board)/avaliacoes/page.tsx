import { RatingsScreen } from "@/components/board/ratings/ratings-screen";

export const metadata = { title: "Avaliações" };

export default function RatingsPage() {
  return <RatingsScreen />;
}
