import { OwnImage } from "~/kit/parts/image";

/** A picture as a postage stamp with a perforated edge. An empty `alt` makes it decoration. */
export function StampPicture({
  src,
  alt = "",
  inSight = false,
}: {
  src: string;
  alt?: string;
  inSight?: boolean;
}) {
  return (
    <span className="pic">
      <OwnImage src={src} alt={alt} width={96} height={96} inSight={inSight} />
    </span>
  );
}
