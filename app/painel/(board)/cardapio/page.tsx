import { MenuScreen } from "@/components/board/menu/menu-screen";

export const metadata = { title: "Cardápio" };

export default function BoardMenuPage() {
  return <MenuScreen />;
}
