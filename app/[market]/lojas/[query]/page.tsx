import ShopsPage, { generateMetadata } from "../page";

export const revalidate = 60;

export const generateStaticParams = () => [];

export { generateMetadata };

/** The shops that a search finds. */
export default function FoundShopsPage(props: PageProps<"/[market]/lojas/[query]">) {
  return (
    <>
      {/* The page cache does not store this page: a search is free text. */}
      <meta name="page-state" content="once" />
      <ShopsPage {...props} />
    </>
  );
}
