import BrandPage, { generateMetadata } from "../page";

export const revalidate = 60;

export const generateStaticParams = () => [];

export { generateMetadata };

/** The units that deliver to a bairro. */
export default function ServedBrandPage(props: PageProps<"/[market]/marca/[brand]/[place]">) {
  return (
    <>
      {/* The page cache does not store this page: a bairro is free text. */}
      <meta name="page-state" content="once" />
      <BrandPage {...props} />
    </>
  );
}
