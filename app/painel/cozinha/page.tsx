import { BoardFrame } from "@/components/board/frame/board-frame";
import { KitchenScreen } from "@/components/board/kitchen/kitchen-screen";

export const metadata = { title: "Cozinha" };

export default function KitchenPage() {
  return (
    <BoardFrame isBare>
      <KitchenScreen />
    </BoardFrame>
  );
}
