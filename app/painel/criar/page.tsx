import { CreateScreen } from "@/components/board/create/create-screen";

export const metadata = { title: "Criar minha loja" };

export default function CreatePage() {
  return <CreateScreen />;
}
