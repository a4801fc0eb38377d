import { ProductCode } from "@/components/product/product-slot";

/** What the cart shares with a product comes in the product's file, which most customers have by now: a layout's file is not repeated in its page's. */
export default function CartLayout({ children }: LayoutProps<"/[market]/cart">) {
  return (
    <>
      {children}
      <ProductCode />
    </>
  );
}
