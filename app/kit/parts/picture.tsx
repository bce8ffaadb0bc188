import { Image } from "./image";
import { usePictureAddress } from "./picture-address";

export interface PictureProps {
  /** One of our own files or an https address; null, or an address we don't show, leaves the initial. */
  src: string | null;
  /** The name of what is pictured; its first letter replaces a picture that is missing or can't be loaded. */
  name: string;
  /** Width ÷ height of the space reserved for it. */
  shape?: "square" | "wide" | "postcard" | "logo";
  /** The picture is in the first screen: it is loaded with the page, not when it is scrolled to. */
  inSight?: boolean;
  /** The page's largest one in sight at once: loaded before other pictures, and inside a first visit's page. */
  first?: boolean;
  /** Read aloud in place of the picture; empty where the name is beside it anyway. */
  alt?: string;
}

const sizes = { square: [400, 400], wide: [640, 400], postcard: [800, 600], logo: [240, 96] } as const;

/** A brand's or product's picture, or its initial. Its space is reserved, so the page does not move when it loads. */
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
