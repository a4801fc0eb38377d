import { DayScreen } from "@/components/board/day/day-screen";

export const metadata = { title: "Dia" };

export default function DayPage() {
  return <DayScreen />;
}
