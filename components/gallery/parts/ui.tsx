"use client";

import { PasswordInput } from "@/components/account/password-input";
import { AddressSkeleton } from "@/components/address/address-skeleton";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { StepSkeleton } from "@/components/checkout/steps/step-skeleton";
import { LONG_NAME } from "@/components/gallery/samples/shop";
import type { Part } from "@/components/gallery/states/part";
import { OrderSkeleton } from "@/components/orders/details/order-skeleton";
import { OrdersSkeleton } from "@/components/orders/list/orders-skeleton";
import { ProfileSkeleton } from "@/components/profile/screen/profile-skeleton";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/feedback/states";
import { notify } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { TextArea, TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { LinkField } from "@/components/ui/form/link-field";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { Select } from "@/components/ui/form/select";
import { Stepper } from "@/components/ui/form/stepper";
import { Switch } from "@/components/ui/form/switch";
import { Price } from "@/components/ui/price";
import { Spinner } from "@/components/ui/spinner";
import { TRY_AGAIN } from "@/lib/domain/try-again";

const nothing = () => {};

function Buttons({ variant }: { variant: "primary" | "secondary" | "quiet" | "danger" }) {
  return (
    <div className="gallery-row">
      <Button variant={variant}>Continuar</Button>
      <Button variant={variant} icon="refresh">
        Tentar
      </Button>
      <Button variant={variant} busy>
        Enviando
      </Button>
      <Button variant={variant} aria-disabled>
        Parado
      </Button>
      <Button variant={variant} size="lg" wide icon="pin">
        {LONG_NAME}
      </Button>
    </div>
  );
}

const buttons: Part = {
  id: "buttons",
  title: "Buttons",
  states: {
    primary: <Buttons variant="primary" />,
    secondary: <Buttons variant="secondary" />,
    quiet: <Buttons variant="quiet" />,
    danger: <Buttons variant="danger" />,
    "icons alone": (
      <div className="gallery-row">
        <IconButton icon="close" label="Fechar" />
        <IconButton icon="share" label="Compartilhar" tone="floating" />
        <IconButton icon="trash" label="Remover" tone="danger" />
        <IconButton icon="edit" label="Editar" aria-disabled />
        <Spinner />
      </div>
    ),
  },
};

const badges: Part = {
  id: "badges",
  title: "Badges",
  states: {
    tones: (
      <div className="gallery-row">
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
      <div className="gallery-row">
        <Price amount={0} />
        <Price amount={990} />
        <Price amount={123_456_789} />
        <Price amount={-1_580_346} />
      </div>
    ),
  },
};

const fields: Part = {
  id: "fields",
  title: "Fields",
  states: {
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
      <div className="gallery-stack">
        <LinkField label="Endereço" url="https://brasa.example.com/produto/4-pizza-gigante?c=abcdef" copied="" />
      </div>
    ),
    "form failed": <FormFailure>{TRY_AGAIN}</FormFailure>,
  },
};

const choices: Part = {
  id: "choices",
  title: "Choices",
  states: {
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
      <div className="gallery-row">
        <Stepper framed label="A" min={1} value={1} onChange={nothing} />
        <Stepper framed removable label="B" value={1} onChange={nothing} />
        <Stepper framed label="C" value={128} max={128} onChange={nothing} />
        <Stepper label="D" value={2} onChange={nothing} />
        <Stepper hideZero label="E" value={0} onChange={nothing} />
      </div>
    ),
  },
};

const states: Part = {
  id: "states",
  title: "Empty and failed",
  states: {
    empty: (
      <EmptyState title="Seu carrinho está vazio!" action={<Button size="lg">Ver cardápio</Button>}>
        <p>Adicione produtos do cardápio e eles aparecem aqui.</p>
      </EmptyState>
    ),
    failed: (
      <ErrorState title={`${LONG_NAME} não respondeu`} action={<Button icon="refresh">Tentar novamente</Button>}>
        <p>Ocorreu um erro de comunicação com nosso servidor. Por favor, tente novamente em alguns instantes.</p>
        <p>Se o problema persistir, entre em contato com o suporte.</p>
      </ErrorState>
    ),
  },
};

const skeletons: Part = {
  id: "skeletons",
  title: "Skeletons",
  states: {
    cart: <CartSkeleton />,
    step: <StepSkeleton />,
    address: <AddressSkeleton />,
    orders: <OrdersSkeleton />,
    order: <OrderSkeleton />,
    profile: <ProfileSkeleton />,
  },
};

const toasts: Part = {
  id: "toasts",
  title: "Toasts",
  states: {
    each: (
      <Button variant="secondary" onClick={showToasts}>
        Mostrar avisos
      </Button>
    ),
  },
};

function showToasts(): void {
  notify.loading("Enviando o pedido…");
  notify.success("Brasa Bacon adicionado!");
  notify.error(`Não foi possível falar com ${LONG_NAME}. Tente novamente.`);
  notify.blank("Brasa Bacon removido", { action: { label: "Desfazer", onClick: nothing } });
}

export const uiParts: readonly Part[] = [buttons, badges, fields, choices, states, skeletons, toasts];
