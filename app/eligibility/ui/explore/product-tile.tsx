import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Picture } from "~/kit/parts/picture";
import { Stamp } from "~/kit/parts/stamp";
import { paths } from "~/paths";
import type { RecentProduct } from "../../domain/explore-rows";

interface ProductTileProps {
  product: RecentProduct;
  /** The row's subject: products eligible as they are, or with a letter. */
  kind: "eligible" | "letter";
}

/** A product that others checked: its verdict, and links to the details and to the next step. */
export function ProductTile({ product, kind }: ProductTileProps) {
  return (
    <li className="sheet grid w-[min(17.5rem,76vw)] snap-start grid-rows-[auto_auto_1fr_auto] gap-3 p-4">
      <Picture src={product.imageUrl} name={product.title} shape="wide" />
      <div>
        {kind === "eligible" ? (
          <Stamp tone="green">FSA/HSA Eligible</Stamp>
        ) : (
          <Stamp tone="amber">LMN Required</Stamp>
        )}
      </div>
      <h3 className="line-clamp-4 leading-snug">
        <a className="inline-flex min-h-11 items-center text-ink" href={paths.checked(product.url)}>
          {product.title}
        </a>
      </h3>
      <WayOn product={product} kind={kind} />
    </li>
  );
}

function WayOn({ product: { title, url }, kind }: ProductTileProps) {
  if (kind === "letter") {
    return (
      <a className="button button-secondary justify-self-start" href={paths.requestLetter(url.href)}>
        Get LMN<span className="sr-only"> for {title}</span>
      </a>
    );
  }
  return (
    <NewTabLink
      className="inline-flex min-h-12 items-center justify-self-start font-semibold"
      href={url.href}
      ofVisitors
    >
      View product<span className="sr-only"> {title}</span>
    </NewTabLink>
  );
}
