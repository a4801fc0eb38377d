import { pictureSet, pictureUrl } from "@/lib/media/picture";

/** A product's square picture as it stands in lists; 112 px unless `className` says otherwise. */
export function ProductPicture({
  image,
  eager,
  first,
  className = "size-28",
}: {
  image: string | null;
  eager?: boolean;
  first?: boolean;
  className?: string;
}) {
  return (
    <img
      src={pictureUrl(image, "sq224")}
      srcSet={pictureSet(image, ["sq112", "sq224", "sq336"])}
      sizes="112px"
      alt=""
      width={112}
      height={112}
      loading={eager ? undefined : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      className={`shrink-0 rounded-sm bg-raised object-cover ${className}`}
    />
  );
}
