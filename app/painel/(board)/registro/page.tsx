import { ChangesScreen } from "@/components/board/changes/changes-screen";

export const metadata = { title: "Registro" };

export default function ChangesPage() {
  return <ChangesScreen />;
}
