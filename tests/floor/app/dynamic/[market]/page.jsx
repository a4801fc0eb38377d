import { Menu } from "../../menu.jsx";

export const dynamic = "force-dynamic";

/** The menu, rendered for each request. */
export default async function RenderedMenu({ params }) {
  return <Menu market={(await params).market} />;
}
