import { badgeHeight, badgeWidth } from "~/eligibility/content/badge/badge-svg";
import { Image } from "~/kit/parts/image";
import { Picture } from "~/kit/parts/picture";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";
import { parseProductUrl } from "~/platform/values/product-url";
import type { CartSums } from "../../content/demo-cart";
import type { DemoCart } from "../../content/demo-store";

type Line = DemoCart["lines"][number];

/** The lines and totals of the demo order, as the shop displays them. */
export function CartLines({ lines, sums }: { lines: readonly Line[]; sums: CartSums }) {
  const rows: [string, number][] = [
    ["Items", sums.itemsCents + sums.discountCents],
    ["Discount", -sums.discountCents],
    ["Shipping", sums.shippingCents],
    ["Tax", sums.taxCents],
  ];
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li
            key={line.lineId}
            className="grid grid-cols-[min(3.5rem,15vw)_minmax(0,1fr)_auto] max-tiny:grid-cols-1 items-start gap-3.5 border-b border-line py-3.5 leading-[1.35]"
          >
            <div className="row-span-2 w-14 max-w-full max-tiny:row-span-1">
              <Picture src={line.imageUrl} name={line.title} />
            </div>
            <p>
              {line.title}
              {line.variant && <span className="hint block">{line.variant}</span>}
            </p>
            <p className="text-right max-tiny:text-left">{money(line.quantity * line.unitPriceCents)}</p>
            <Badge productUrl={line.productUrl} />
          </li>
        ))}
      </ul>
      <dl className="py-3.5 tabular-nums [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-4 [&>div]:py-0.5">
        {rows.map(([term, cents]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        <div className="font-[700] last:pt-2">
          <dt>Total</dt>
          <dd>{money(sums.totalCents)}</dd>
        </div>
      </dl>
    </>
  );
}

/** Our badge as a shop embeds it, linked to its explanation. */
function Badge({ productUrl }: { productUrl: string | null }) {
  const product = productUrl === null ? null : parseProductUrl(productUrl);
  return (
    product && (
      <a
        className="col-start-2 -col-end-1 max-tiny:col-auto -my-2.5 flex min-h-11 items-center justify-self-start"
        href={paths.checked(product)}
      >
        <Image
          className="h-8 w-auto max-w-full"
          address={paths.badge(product)}
          alt="FSA/HSA eligibility"
          // The verdict isn't known yet: reserve room for the widest badge.
          width={badgeWidth("letter")}
          height={badgeHeight}
        />
      </a>
    )
  );
}
