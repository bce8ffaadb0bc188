import { OwnImage } from "~/kit/parts/image";

/** A decorative picture as a postage stamp with a perforated edge. */
export function StampPicture({
  src,
  inSight = false,
  className = "",
}: {
  src: string;
  inSight?: boolean;
  className?: string;
}) {
  return (
    <span className={`pic ${className}`}>
      <OwnImage src={src} alt="" width={96} height={96} inSight={inSight} />
    </span>
  );
}
