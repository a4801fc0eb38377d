import { themeCss } from "@/lib/market/theme";

/** The market's colours: one sheet made of checked hex values, which the page cache hashes into the CSP. */
export function MarketTheme({ primaryColor }: { primaryColor: string | null }) {
  return <style dangerouslySetInnerHTML={{ __html: themeCss(primaryColor) }} />;
}
