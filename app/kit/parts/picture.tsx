import { Image } from "./image";
import { usePictureAddress } from "./picture-address";

interface PictureProps {
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

const shapes = {
  square: { width: 400, height: 400, ratio: "aspect-square" },
  wide: { width: 640, height: 400, ratio: "aspect-8/5" },
  postcard: { width: 800, height: 600, ratio: "aspect-4/3" },
  logo: { width: 240, height: 96, ratio: "aspect-5/2" },
} as const;

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
  const { width, height, ratio } = shapes[shape];
  const [letter = ""] = name.trim();
  const initial = letter.toUpperCase();
  const address = usePictureAddress(src);
  return (
    <span className={`picture ${ratio}`} data-initial={address ? undefined : initial}>
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
