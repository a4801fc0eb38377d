import { ShopScreen } from "@/components/board/shop/shop-screen";

export const metadata = { title: "Loja" };

export default function ShopPage() {
  return <ShopScreen />;
}
