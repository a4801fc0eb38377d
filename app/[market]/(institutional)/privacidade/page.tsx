import { ContactWays } from "@/components/market/contact-ways";
import { Article, ArticleSection } from "@/components/page/article";
import { addressLine, sellerLine } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";
import { sentText } from "@/lib/domain/measurement/recipients-text";
import { routes } from "@/lib/domain/routes";
import { mapSettings } from "@/lib/server/geo/look-ups";
import { IS_MEASURING } from "@/lib/server/measurement/events";
import { recipientsOfShop } from "@/lib/server/measurement/recipients";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { ABSOLUTE_DAYS } from "@/lib/server/session/cookies";
import { hasCall } from "@/lib/server/upstream/extensions";

export const generateMetadata = pageMetadata({
  title: "Privacidade",
  path: routes.privacy,
  sentence: (shop) =>
    `Quais dados ${shop} recebe quando você pede, para que servem, por quanto tempo ficam e como apagar os seus.`,
  indexed: false,
});

/** LGPD, arts. 9 and 18. */
export default async function PrivacyPage({ params }: PageProps<"/[market]/privacidade">) {
  const market = await readMarketOrNone((await params).market);
  const recipients = recipientsOfShop(market);
  return (
    <Article
      spread="columns"
      title="Privacidade"
      lead={`Pedimos só o que é preciso para entregar o seu pedido. Não vendemos dados${recipients.length > 0 ? ", e nada é medido para outros sem a sua permissão" : " e não usamos rastreadores"}.`}
    >
      <Controller market={market} />
      <ArticleSection title="Quais dados e para quê">
        <ul>
          <li>
            Nome, e-mail e senha: para criar e proteger a sua conta. A senha é guardada só como código irreversível.
          </li>
          <li>Telefone: opcional no cadastro; para a loja e o entregador falarem com você sobre o pedido.</li>
          <li>Endereço, e o ponto no mapa se você o marcar: para calcular a taxa e entregar.</li>
          <li>Itens, valores, observações e forma de pagamento: para preparar, cobrar e registrar o pedido.</li>
          <li>CPF e gênero: opcionais. O CPF do pagador só é pedido quando o pagamento por Pix exige.</li>
          <li>Foto do perfil: opcional; é recortada e perde a localização e os outros dados que a câmera grava.</li>
          <li>Endereço do seu navegador para notificações: só se você as ativar.</li>
        </ul>
        <p>
          Usamos esses dados para executar o contrato de compra, cumprir obrigações legais e, no que é opcional, porque
          você escolheu informar. Número de cartão e código de segurança não são guardados por nós.
        </p>
      </ArticleSection>
      <ArticleSection title="Por quanto tempo">
        <ul>
          <li>Conta, endereços e preferências: enquanto a conta existir.</li>
          <li>Sessão: no máximo {ABSOLUTE_DAYS} dias, ou até você sair.</li>
          <li>
            Pedidos: a loja mantém itens e valores pelo prazo da lei fiscal e de defesa do consumidor. Quando você
            exclui a conta, eles ficam sem nome, telefone, endereço nem observações.
          </li>
        </ul>
      </ArticleSection>
      <ArticleSection title="Com quem compartilhamos">
        <p>
          Com quem entrega e com quem processa o pagamento, só o necessário para isso. Se você ativa as notificações, o
          serviço do seu navegador as transporta criptografadas: ele não lê o conteúdo.
          {!recipients.includes("meta") && " Nenhum dado vai para publicidade."}
        </p>
        {hasCall("createOrderLink") && (
          <p>
            Quem tem o link de acompanhamento que você criar de um pedido vê só o andamento: nem seu nome, nem o
            endereço, nem o que você pediu. Você o encerra na página do pedido; sozinho, ele se encerra 24 horas depois
            da entrega ou do cancelamento.
          </p>
        )}
        <MapServices />
        {recipients.length > 0 && (
          <p>
            {sentText(recipients)} A escolha é sua, e muda quando quiser, na página de{" "}
            <a href={routes.cookies}>cookies</a>.
          </p>
        )}
        {IS_MEASURING && (
          <p>
            Se você aceitar, o nosso servidor repassa a um serviço de medição o que é visto, posto no carrinho e pedido,
            sem nada que diga quem você é. A escolha é sua, e muda quando quiser, na página de{" "}
            <a href={routes.cookies}>cookies</a>.
          </p>
        )}
      </ArticleSection>
      <ArticleSection title="Seus direitos">
        <p>
          A qualquer momento você pode confirmar se tratamos seus dados, acessar, corrigir, pedir cópia, portabilidade
          ou exclusão, saber com quem foram compartilhados e revogar o que consentiu.
        </p>
        <ul>
          <li>
            Corrigir, baixar uma cópia e excluir a conta: você mesmo, no seu <a href={routes.profile}>perfil</a>.
          </li>
          <li>
            Qualquer outro pedido: fale com a loja pelos canais acima ou pela página de{" "}
            <a href={routes.contact}>contato</a>. A resposta completa vem em até 15 dias.
          </li>
        </ul>
        <p>Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).</p>
      </ArticleSection>
      <ArticleSection title="O que fica no seu aparelho">
        <p>
          O carrinho e as preferências ficam no próprio navegador e somem quando você sai da conta ou limpa os dados do
          site. A lista completa, nome por nome, está na página de <a href={routes.cookies}>cookies</a>.
        </p>
      </ArticleSection>
    </Article>
  );
}

function Controller({ market }: { market: Market | null }) {
  return (
    <ArticleSection title="Quem responde pelos dados">
      {market ? (
        <>
          <p>
            {sellerLine(market)}, é quem controla os dados tratados nesta loja, conforme a Lei Geral de Proteção de
            Dados (Lei nº 13.709/2018), e atende os pedidos sobre eles.
          </p>
          {addressLine(market) && <p>{addressLine(market)}.</p>}
          <ul className="list-none! pl-0!">
            <ContactWays market={market} className="gap-2" />
          </ul>
        </>
      ) : (
        <p>
          Cada loja controla os dados dos próprios clientes, conforme a Lei Geral de Proteção de Dados (Lei nº
          13.709/2018). Abra esta página no endereço da loja para ver quem ela é.
        </p>
      )}
    </ArticleSection>
  );
}

function MapServices() {
  const { tileUrl, geocoder, cep } = mapSettings();
  return (
    <>
      <p>
        Quando você abre um mapa, o seu navegador busca as imagens em {new URL(tileUrl).host}, que recebe o seu endereço
        IP e a região mostrada. A sua localização só é lida se você tocar em "Usar minha localização".
      </p>
      {(geocoder || cep) && (
        <p>
          Para preencher a rua pelo CEP ou achar um endereço no mapa, nosso servidor consulta um serviço externo. Ele
          recebe só o CEP ou o endereço, sem o seu nome nem o seu IP.
        </p>
      )}
    </>
  );
}
