import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import { Checkbox } from "./checkbox";
import { RadioGroup, RadioRow } from "./radio-group";
import { Stepper } from "./stepper";
import { Switch } from "./switch";

const nothing = () => {};

export const States = figures({
  rows: (
    <RadioGroup legend="Como você quer receber?" hint="Você pode mudar depois.">
      <RadioRow name="a" label="Entrega" description="Em 30-45 min" end="R$ 5,90" defaultChecked />
      <RadioRow name="a" label={LONG_NAME} description={LONG_NAME} end="R$ 1.234,56" />
      <RadioRow name="a" label="Retirada" disabled end="Esgotado" />
    </RadioGroup>
  ),
  "rows, none chosen": (
    <RadioGroup legend="Ponto da carne" error="Escolha uma opção.">
      <RadioRow name="b" label="Ao ponto" framed={false} />
      <RadioRow name="b" label="Bem passada" framed={false} />
    </RadioGroup>
  ),
  boxes: (
    <div>
      <Checkbox label="Sem número" />
      <Checkbox label={`Li e aceito os termos de ${LONG_NAME}`} defaultChecked />
      <Checkbox label="Aceito os termos" error="Aceite os termos para continuar." />
    </div>
  ),
  switches: (
    <div>
      <Switch label="Avisos do pedido" hint="Uma mensagem a cada etapa." defaultChecked />
      <Switch label={LONG_NAME} hint={LONG_NAME} />
    </div>
  ),
  steppers: (
    <div className="story-row">
      <Stepper framed label="A" min={1} value={1} onChange={nothing} />
      <Stepper framed removable label="B" value={1} onChange={nothing} />
      <Stepper framed label="C" value={128} max={128} onChange={nothing} />
      <Stepper label="D" value={2} onChange={nothing} />
      <Stepper hideZero label="E" value={0} onChange={nothing} />
    </div>
  ),
});
