import { PeopleScreen } from "@/components/board/people/people-screen";

export const metadata = { title: "Pessoas" };

export default function PeoplePage() {
  return <PeopleScreen />;
}
