import { Gallery } from "@/components/gallery/gallery";

export const metadata = { title: "Gallery", robots: { index: false } };

export default function GalleryPage() {
  return <Gallery />;
}
