import { WebhookScreen } from "@/components/board/shop/webhook-screen";

export const metadata = { title: "Webhook" };

export default function WebhookPage() {
  return <WebhookScreen />;
}
