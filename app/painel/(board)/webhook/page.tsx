import { WebhookScreen } from "@/components/board/webhook/webhook-screen";

export const metadata = { title: "Webhook" };

export default function WebhookPage() {
  return <WebhookScreen />;
}
