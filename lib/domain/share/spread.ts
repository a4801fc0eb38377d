import type { Source } from "@/lib/domain/measurement/source";
import { withMode } from "@/lib/domain/mode/address";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { files } from "@/lib/domain/routes";

/** The query parameter by which a shop's own figures tell its channels apart. */
const SOURCE_PARAM = "utm_source";

/** Something to paste elsewhere; `steps`: where it goes, three lines. */
export type Spread = { id: string; title: string; label: string; text: string; steps: readonly string[] };

/** An address of the shop, saying by which channel a customer came. */
export function sourcedLink(address: string, source: Source): string {
  // With the slash after a bare origin, which some of those who read addresses miss.
  const { href } = new URL(address);
  return `${href}${href.includes("?") ? "&" : "?"}${SOURCE_PARAM}=${source}`;
}

/** How much of the menu is in the shop's catalogue, and why the rest is not. */
export function catalogText(catalog: { listed: number; left_out: number; alcoholic?: number | undefined }): string {
  const { listed, left_out: leftOut, alcoholic = 0 } = catalog;
  const reasons = [
    ...(leftOut > 0 ? [`${leftOut} sem foto, sem preço ou com código longo demais`] : []),
    ...(alcoholic > 0 ? [`${alcoholic} com álcool`] : []),
  ];
  const rest = reasons.length > 0 ? ` De fora, porque a Meta não aceita: ${reasons.join(" e ")}.` : "";
  return `${listed} no catálogo, cada tamanho por si.${rest}`;
}

/**
 * Whatever leads customers to the shop from where they look for it. `address` is the shop's own; each link
 * names its channel.
 */
export function spreadsOf({
  name,
  address,
  modes,
}: {
  name: string;
  address: string;
  modes: readonly OrderMode[];
}): Spread[] {
  const link = (source: Source) => sourcedLink(address, source);
  const google: Spread[] = modes.map((mode) => ({
    id: `google-${mode}`,
    title: mode === "DELIVERY" ? "Google: entrega" : "Google: retirada",
    label: "Link do Perfil da Empresa",
    text: withMode(link("google"), mode),
    steps: [
      "Pesquise o nome da loja no Google, com a conta que cuida do perfil.",
      "Toque em ‘Editar perfil’ e em ‘Pedidos de comida’.",
      `Em ‘${mode === "DELIVERY" ? "Entrega" : "Retirada"}’, cole o link e marque como preferido.`,
    ],
  }));
  const others: Spread[] = [
    {
      id: "instagram",
      title: "Instagram",
      label: "Link da bio",
      text: link("instagram"),
      steps: [
        "No perfil, toque em ‘Editar perfil’ e em ‘Links’.",
        "Cole o link com o título ‘Peça aqui’.",
        "Nos stories, use a figurinha ‘Link’ com o mesmo endereço.",
      ],
    },
    {
      id: "whatsapp",
      title: "WhatsApp: saudação",
      label: "Mensagem de saudação",
      text: `Oi! Aqui é da ${name}. Veja o cardápio e peça por aqui: ${link("whatsapp")}`,
      steps: [
        "No WhatsApp Business, abra ‘Ferramentas comerciais’.",
        "Toque em ‘Mensagem de saudação’ e ligue-a.",
        "Cole o texto: quem escreve pela primeira vez recebe o link.",
      ],
    },
    {
      id: "aviso",
      title: "Primeira mensagem aos clientes",
      label: "Texto para a primeira mensagem",
      text: `${name} agora tem cardápio próprio: escolha, peça e acompanhe o pedido pelo celular, sem baixar aplicativo. ${link("mensagem")}`,
      steps: [
        "Serve para o status do WhatsApp, os stories e os grupos da loja.",
        "Mande só a quem já pediu para receber novidades.",
        "O link abre o cardápio com fotos e preços de agora.",
      ],
    },
    {
      id: "apple",
      title: "Mapas da Apple",
      label: "Link do Apple Business Connect",
      text: link("apple"),
      steps: [
        "Entre em businessconnect.apple.com com o ID Apple da loja.",
        "Escolha a loja e ‘Ações’, depois ‘Pedir comida’.",
        "Cole o link: ele aparece na ficha da loja nos Mapas.",
      ],
    },
    {
      id: "catalogo",
      title: "Catálogo do WhatsApp e do Instagram",
      label: "Endereço do catálogo",
      text: address.replace(/\/$/, "") + files.catalogXml,
      steps: [
        "No Gerenciador de Comércio da Meta, crie um catálogo.",
        "Em ‘Fontes de dados’, escolha ‘Lista de dados’ e ‘Usar URL’.",
        "Cole o endereço e deixe atualizar a cada hora.",
      ],
    },
  ];
  return [...google, ...others];
}
