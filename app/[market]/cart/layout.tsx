import { ProductCode } from "@/components/product/product-slot";

/**
 * Loads the code that the cart shares with a product from the product's file, which most customers already have: a
 * page's chunk does not repeat what its layout's contains. Nothing else belongs here: it would make another file of it.
 */
export default function CartLayout({ children }: LayoutProps<"/[market]/cart">) {
  return (
    <>
      {children}
      <ProductCode />
    </>
  );
}
