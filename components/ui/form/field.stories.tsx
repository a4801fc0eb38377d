import { PasswordInput } from "@/components/account/password-input";
import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { TextArea, TextInput } from "./field";
import { FormFailure } from "./form-failure";
import { LinkField } from "./link-field";
import { Select } from "./select";

const nothing = () => {};

export const States = figures({
  empty: <TextInput label="Nome" placeholder="Como podemos te chamar?" />,
  filled: <TextInput label="Nome" defaultValue={LONG_NAME} hint="Como aparece no pedido." />,
  wrong: <TextInput label="CEP" defaultValue="0542" error="Informe um CEP com 8 números, como 05422-010." />,
  "read only": <TextInput label="Bairro" readOnly value="Pinheiros" />,
  disabled: <TextInput label="Bairro" disabled value="Pinheiros" onChange={nothing} />,
  password: <PasswordInput label="Senha" defaultValue="segredo123" />,
  text: <TextArea label="Observações" placeholder="Ex.: tirar a cebola" hint="12 de 300 caracteres" />,
  "text, wrong": <TextArea label="Observações" defaultValue={LONG_NAME} error="O texto é longo demais." />,
  select: (
    <Select label="Bairro" defaultValue="1">
      <option value="1">{`${LONG_NAME} - R$ 1.234,56`}</option>
    </Select>
  ),
  "select, wrong": (
    <Select label="Bairro" defaultValue="" error="Escolha o bairro.">
      <option value="">Selecione o bairro</option>
    </Select>
  ),
  link: (
    <div className="story-stack">
      <LinkField label="Endereço" url="https://brasa.example.com/produto/4-pizza-gigante?c=abcdef" copied="" />
    </div>
  ),
  "form failed": <FormFailure>{TRY_AGAIN}</FormFailure>,
});
