import { OwnImage } from "~/kit/parts/image";

/** A picture as a postage stamp with a perforated edge. An empty `alt` makes it decorative. */
export function StampPicture({
  src,
  alt = "",
  inSight = false,
  className = "",
}: {
  src: string;
  alt?: string;
  inSight?: boolean;
  className?: string;
}) {
  return (
    <span className={`pic ${className}`}>
      <OwnImage src={src} alt={alt} width={96} height={96} inSight={inSight} />
    </span>
  );
}
