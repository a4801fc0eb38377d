import { EntryScreen } from "@/components/board/entry/entry-screen";

export const metadata = { title: "Entrar" };

export default function EntryPage() {
  return <EntryScreen />;
}
