import { usePictureAddress } from "./picture-address";

interface Shown {
  /** Read aloud in place of the picture; empty where it is decoration or the name is beside it. */
  alt?: string;
  /** Its own size, or that of the space it is drawn in: reserves the space, so the page doesn't move when it loads. */
  width: number;
  height: number;
  /** The image is in the first screen: it is loaded with the page, not when it is scrolled to. */
  inSight?: boolean;
  /** The largest one in sight at once: loaded before other pictures, and inside a first visit's page. */
  first?: boolean;
  className?: string;
  /** See picture.css. */
  "data-initial"?: string;
}

/** Every picture on a page; `address` is one of ours, as `usePictureAddress` gives it. */
export function Image({
  address,
  alt = "",
  inSight = false,
  first = false,
  ...rest
}: Shown & { address: string }) {
  return (
    <img
      {...rest}
      src={address}
      alt={alt}
      decoding="async"
      {...(!inSight && { loading: "lazy" })}
      // React 18 knows the attribute by its lower-case name only.
      {...(first && { fetchpriority: "high" })}
    />
  );
}

/** A file in `public/images`, named as content names it. */
export function OwnImage({ src, ...rest }: Shown & { src: string }) {
  const address = usePictureAddress(src);
  return address && <Image {...rest} address={address} />;
}
