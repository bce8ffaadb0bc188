import { Image } from "./image";
import { usePictureAddress } from "./picture-address";

export interface PictureProps {
  /** One of our own files or an https URL; with null or a URL we don't show, the initial is shown. */
  src: string | null;
  /** The name of the subject; its first letter replaces a picture that is missing or fails to load. */
  name: string;
  /** Aspect ratio of the reserved space. */
  shape?: "square" | "wide" | "postcard" | "logo";
  /** True for a picture in the first screen, which loads with the page instead of lazily. */
  inSight?: boolean;
  /**
   * True for the page's largest picture in the first screen: it loads before other pictures, and is preloaded on a first
   * visit.
   */
  first?: boolean;
  /** Alternative text; empty if the name is beside it anyway. */
  alt?: string;
}

const sizes = { square: [400, 400], wide: [640, 400], postcard: [800, 600], logo: [240, 96] } as const;

/**
 * The picture of a brand or product, or its initial. Its space is reserved, so that the page doesn't shift when it loads.
 */
export function Picture({
  src,
  name,
  shape = "square",
  inSight = false,
  first = false,
  alt = "",
}: PictureProps) {
  const [width, height] = sizes[shape];
  const [letter = ""] = name.trim();
  const initial = letter.toUpperCase();
  const address = usePictureAddress(src);
  return (
    <span className={`picture picture-${shape}`} data-initial={address ? undefined : initial}>
      {address && (
        <Image
          data-initial={initial}
          address={address}
          alt={alt}
          width={width}
          height={height}
          inSight={inSight}
          first={first}
        />
      )}
    </span>
  );
}
