import { ChangePrompt } from "./change-prompt";
import { PayerPrompt } from "./payer-prompt";

const nothing = () => {};

export function Change() {
  return <ChangePrompt open onClose={nothing} collected={6_970} initial={10_000} onConfirm={nothing} />;
}

export function Payer() {
  return <PayerPrompt open onClose={nothing} name="" online mode={null} onConfirm={nothing} />;
}

export default { meta: { wide: true } };
