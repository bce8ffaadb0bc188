export interface PictureProps {
  /** Null where there is no picture. */
  src: string | null;
  /** Whose picture it is; its first letter stands in for a picture that is missing or can't be loaded. */
  name: string;
  /** Width ÷ height of the space kept for it. */
  shape?: "square" | "wide" | "postcard" | "logo";
  /** In sight at once: loaded with the page instead of when scrolled to. */
  inSight?: boolean;
  /** Said in the picture's place; empty where the name stands beside it anyway. */
  alt?: string;
}

const sizes = { square: [400, 400], wide: [640, 400], postcard: [800, 600], logo: [240, 96] } as const;

/** A brand's or product's picture; its space is kept, so nothing moves when it comes. */
export function Picture({ src, name, shape = "square", inSight = false, alt = "" }: PictureProps) {
  const [width, height] = sizes[shape];
  const [first = ""] = name.trim();
  const initial = first.toUpperCase();
  return (
    <span className={`picture picture-${shape}`} data-initial={src ? undefined : initial}>
      {src && (
        <img
          data-initial={initial}
          src={src}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          {...(!inSight && { loading: "lazy" })}
        />
      )}
    </span>
  );
}
