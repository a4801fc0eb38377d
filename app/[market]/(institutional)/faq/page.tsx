import { Article } from "@/components/page/article";
import { Icon } from "@/components/ui/icon";
import { offeredModes } from "@/lib/domain/mode/mode";
import { routes } from "@/lib/domain/routes";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { pageMetadata } from "@/lib/server/seo/page-metadata";

export const generateMetadata = pageMetadata({
  title: "Perguntas frequentes",
  path: routes.faq,
  sentence: (shop) =>
    `Como pedir em ${shop}: cadastro, taxa de entrega, pedido mínimo, pagamento, cupom, cancelamento e alergia.`,
  indexed: false,
});

type Question = readonly [question: string, answer: string];

const ORDERING: readonly Question[] = [
  [
    "Preciso de cadastro para ver o cardápio?",
    "Não. Você navega, pesquisa e monta o carrinho sem entrar. A conta só é necessária para informar o endereço e fazer o pedido.",
  ],
];

const DELIVERY: readonly Question[] = [
  [
    "Como sei quanto custa a entrega?",
    "A taxa depende do bairro. Ela aparece ao escolher o endereço e soma na linha 'Total com entrega', antes de você confirmar.",
  ],
];

const PICK_UP: readonly Question[] = [
  [
    "Posso buscar o pedido na loja?",
    "Sim. Escolha Retirada antes de pagar: não há taxa de entrega, e o endereço da loja e o tempo de preparo aparecem no pedido.",
  ],
];

const ORDER: readonly Question[] = [
  [
    "Existe pedido mínimo?",
    "Cada loja define o seu. Ele aparece no topo do cardápio, e o carrinho avisa quanto falta.",
  ],
  [
    "Quais são as formas de pagamento?",
    "As que a loja oferece aparecem na etapa Pagamento. Em dinheiro, você pode dizer de quanto precisa de troco.",
  ],
  ["Como uso um cupom?", "Digite o código no carrinho e toque em Aplicar. O desconto aparece na hora, antes do total."],
  ["Como acompanho o pedido?", "Em Meus Pedidos você vê em que etapa ele está, do recebimento à conclusão."],
  [
    "Posso cancelar?",
    "Antes de a loja começar o preparo, sim. Depois disso, fale direto com a loja pelo telefone ou WhatsApp dela.",
  ],
  [
    "Tenho alergia. O que faço?",
    "Quando a loja informa alergênicos, eles aparecem no produto. Escreva sua restrição em Observações e, em caso de dúvida, ligue para a loja.",
  ],
  [
    "Quero meu dinheiro de volta. Com quem falo?",
    "Com a loja, pelos contatos no fim da página: é ela quem vende e quem devolve o valor.",
  ],
  [
    "Como baixo ou apago meus dados?",
    "No seu perfil: 'Baixar meus dados' entrega um arquivo com tudo; 'Excluir minha conta' apaga de vez.",
  ],
];

export default async function FaqPage({ params }: PageProps<"/[market]/faq">) {
  const market = await readMarketOrNone((await params).market);
  const modes = offeredModes(market ?? {});
  const questions = [
    ...ORDERING,
    ...(modes.includes("DELIVERY") ? DELIVERY : []),
    ...(modes.includes("TAKEOUT") ? PICK_UP : []),
    ...ORDER,
  ];
  const middle = Math.ceil(questions.length / 2);
  const halves = [questions.slice(0, middle), questions.slice(middle)];
  return (
    <Article title="Perguntas frequentes" spread="pairs">
      {halves.map((half) => (
        <div key={half[0]?.[0]} className="flex flex-col gap-2 max-lg:[&+div]:-mt-4">
          {half.map(([question, answer]) => (
            <details key={question} className="rounded-md border border-line bg-surface">
              <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-md px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <Icon
                  name="chevron-down"
                  className="size-5 text-muted transition-transform [[open]_summary_&]:rotate-180"
                />
              </summary>
              <p className="px-4 pb-4 text-pretty text-muted">{answer}</p>
            </details>
          ))}
        </div>
      ))}
    </Article>
  );
}
