import { CardScreen } from "@/components/board/card/card-screen";

export const metadata = { title: "Cartão de mesa" };

export default function CardPage() {
  return <CardScreen />;
}
