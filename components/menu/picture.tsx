import { pictureDensities, pictureUrl } from "@/lib/domain/media/picture";

/** 112 px unless `className` says otherwise; renders nothing without a picture. */
export function ProductPicture({
  image,
  eager,
  first,
  className,
}: {
  image: string | null;
  eager?: boolean;
  first?: boolean;
  className?: string;
}) {
  if (!image) return null;
  return (
    <img
      src={pictureUrl(image, "sq224")}
      srcSet={pictureDensities(image, { sq224: 2, sq336: 3 })}
      alt=""
      width={112}
      height={112}
      loading={eager ? undefined : "lazy"}
      fetchPriority={first ? "high" : undefined}
      className={className && `shrink-0 rounded-sm bg-raised object-cover ${className}`}
    />
  );
}
