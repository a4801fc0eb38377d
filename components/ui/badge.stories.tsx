import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import { Badge } from "./badge";
import { Price } from "./price";

export const States = figures({
  tones: (
    <div className="story-row">
      <Badge tone="good">Aberto</Badge>
      <Badge tone="wait">Recebido</Badge>
      <Badge tone="bad">Fechado</Badge>
      <Badge tone="brand">Cupom</Badge>
      <Badge>simulação</Badge>
      <Badge icon={null}>Fechado</Badge>
    </div>
  ),
  long: <Badge tone="wait">{`Aguardando ${LONG_NAME} confirmar`}</Badge>,
  prices: (
    <div className="story-row">
      <Price amount={0} />
      <Price amount={990} />
      <Price amount={123_456_789} />
      <Price amount={-1_580_346} />
    </div>
  ),
});
