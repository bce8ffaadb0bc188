import { badgeHeight, badgeWidth } from "~/eligibility/content/badge/badge-svg";
import { badgeMeaning, badgeWords } from "~/eligibility/domain/badge";
import type { ShownBadge } from "~/eligibility/domain/badge-form";
import { Image } from "~/kit/parts/image";
import { paths } from "~/paths";

const remarks: Record<ShownBadge["check"], string | null> = {
  checked: null,
  pending: "We're still reading the page. Send the address again in a moment to see its verdict.",
  none: "The page doesn't describe a single product. Use the product's own page.",
  refused: "You've checked a lot of products in a short time. Wait a minute and send the address again.",
  failed: "We can't read the page right now, so the badge says that we aren't sure yet.",
};

/** A product's badge on light and dark backgrounds, and what it means. */
export function BadgeShown({ shown: { product, title, verdict, check } }: { shown: ShownBadge }) {
  const picture = (theme: "light" | "dark", alt: string) => (
    <span className={`rounded-sheet px-5 py-4 ${theme === "dark" ? "bg-forest" : "bg-plate"}`}>
      <Image
        className="block h-auto max-w-full"
        address={paths.badge(product, theme)}
        alt={alt}
        width={badgeWidth(verdict)}
        height={badgeHeight}
      />
    </span>
  );
  return (
    <div className="grid gap-3" role="status">
      <p className="flex flex-wrap gap-3">
        {picture("light", badgeWords[verdict])}
        {picture("dark", "The same badge on a dark page")}
      </p>
      <p>
        {title && <strong className="wrap-anywhere">{title}: </strong>}
        {badgeMeaning[verdict]}
      </p>
      {remarks[check] && <p>{remarks[check]}</p>}
      <p>
        <a className="inline-flex min-h-11 items-center" href={paths.checked(product)}>
          See what the checker says of this product
        </a>
      </p>
    </div>
  );
}
