"use client";

import { SummaryLine } from "@/components/cart/lines/summary-line";
import { TotalsList } from "@/components/cart/totals-list";
import { LINES, LONG_ORDER } from "@/components/gallery/samples/orders";
import { BARE_MARKET, LONG_MARKET, LONG_NAME, PRODUCTS } from "@/components/gallery/samples/shop";
import { InShop, Opens } from "@/components/gallery/states/frames";
import type { Part } from "@/components/gallery/states/part";
import { TrackingSheet } from "@/components/orders/tracking/tracking-sheet";
import { ChangePrompt } from "@/components/payment/choice/change-prompt";
import { PayerPrompt } from "@/components/payment/choice/payer-prompt";
import { ProductModal } from "@/components/product/product-modal";
import { AppDrawer } from "@/components/shell/app-drawer";
import { StoreDetails } from "@/components/store/store-details";
import { Sheet } from "@/components/ui/overlay/sheet";
import type { Market } from "@/lib/domain/market/market";
import type { Product } from "@/lib/domain/menu/product";

const nothing = () => {};

const sheet = (
  <Opens>
    {(open, close) => (
      <Sheet
        open={open}
        onClose={close}
        title={LONG_NAME}
        footer={<TotalsList whole subtotal={15_803_458} discount={1_580_346} total={14_223_112} deliveryFee={590} />}
      >
        <ul>
          <SummaryLine line={LINES.long} />
        </ul>
      </Sheet>
    )}
  </Opens>
);

const productModal = (product: Product) => (
  <Opens>{(open, close) => open && <ProductModal product={product} open onClose={close} onSubmit={nothing} />}</Opens>
);

const details = (market: Market) => (
  <InShop market={market}>
    <Opens>{(open, close) => open && <StoreDetails open atMap={false} onClose={close} />}</Opens>
  </InShop>
);

/** Each state is one picture of the window: the test opens it. */
export const dialogParts: readonly Part[] = [
  {
    id: "dialogs",
    title: "Dialogs",
    wide: true,
    states: {
      sheet,
      drawer: (
        <InShop market={LONG_MARKET}>
          <Opens>{(open, close) => <AppDrawer open={open} onClose={close} />}</Opens>
        </InShop>
      ),
      product: productModal(PRODUCTS.varied),
      "product, long": productModal(PRODUCTS.longWithoutPicture),
      "product, sold out": productModal(PRODUCTS.soldOut),
      store: details(LONG_MARKET),
      "store, bare": details(BARE_MARKET),
      change: (
        <Opens>
          {(open, close) => (
            <ChangePrompt open={open} onClose={close} collected={6_970} initial={10_000} onConfirm={nothing} />
          )}
        </Opens>
      ),
      payer: (
        <Opens>
          {(open, close) => <PayerPrompt open={open} onClose={close} name="" online mode={null} onConfirm={nothing} />}
        </Opens>
      ),
      tracking: (
        <Opens>
          {(open, close) => (
            <TrackingSheet open={open} onClose={close} order={LONG_ORDER} updatedAt={0} failing={false} />
          )}
        </Opens>
      ),
    },
  },
];
