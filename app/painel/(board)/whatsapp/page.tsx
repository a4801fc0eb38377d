import { WhatsappScreen } from "@/components/board/shop/whatsapp-screen";

export const metadata = { title: "Avisos por WhatsApp" };

export default function WhatsappPage() {
  return <WhatsappScreen />;
}
