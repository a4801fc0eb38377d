export const metadata = { title: "Pedidos" };

export default function OrdersPage() {
  return <h1 className="font-bold text-2xl">Pedidos</h1>;
}
