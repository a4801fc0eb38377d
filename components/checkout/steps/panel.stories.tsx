import { LoginNeeded } from "@/components/account/login-needed";
import { figures, InShop } from "@/components/samples/frames";
import { LONG_ADDRESS } from "@/components/samples/orders";
import { OrderProblemNotice } from "./order-problem-notice";
import { Panel } from "./panel";

const nothing = () => {};

export const States = figures({
  panel: (
    <Panel title="Endereço de entrega" onEdit={nothing}>
      <p>{LONG_ADDRESS.primary}</p>
    </Panel>
  ),
  problem: <OrderProblemNotice problem={{ message: "O preço mudou enquanto você pedia.", change: null }} />,
  "price changed": (
    <OrderProblemNotice
      problem={{
        message: "O preço de alguns itens mudou. Confira antes de confirmar de novo.",
        change: { before: 123_456, after: 14_223_702 },
      }}
    />
  ),
  guest: (
    <InShop>
      <LoginNeeded>Seus pedidos aparecem aqui depois de entrar.</LoginNeeded>
    </InShop>
  ),
});
