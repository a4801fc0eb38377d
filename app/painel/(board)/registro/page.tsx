import { ChangesScreen } from "@/components/board/shop/changes-screen";

export const metadata = { title: "Registro" };

export default function ChangesPage() {
  return <ChangesScreen />;
}
