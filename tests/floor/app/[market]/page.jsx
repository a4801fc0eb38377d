import { Menu } from "../menu.jsx";

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

/** The menu, kept by Next's own cache. */
export default async function CachedMenu({ params }) {
  return <Menu market={(await params).market} />;
}
