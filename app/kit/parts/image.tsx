import { usePictureAddress } from "./picture-address";

interface Shown {
  /** Alternative text; empty for decoration, or if the name is beside it. */
  alt?: string;
  /** The intrinsic or displayed size, which reserves the space, so that the page doesn't shift when it loads. */
  width: number;
  height: number;
  /** True for an image in the first screen, which loads with the page instead of lazily. */
  inSight?: boolean;
  /** True for the largest image of the first screen: it loads before other pictures, and is preloaded on a first visit. */
  first?: boolean;
  className?: string;
  /** See picture.css. */
  "data-initial"?: string;
}

/** Every picture on a page; `address` is one of our URLs, as `usePictureAddress` returns it. */
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
      // React 18 knows the attribute only in lower case.
      {...(first && { fetchpriority: "high" })}
    />
  );
}

/** A file in `public/images`, by the path that content uses. */
export function OwnImage({ src, ...rest }: Shown & { src: string }) {
  const address = usePictureAddress(src);
  return address && <Image {...rest} address={address} />;
}
