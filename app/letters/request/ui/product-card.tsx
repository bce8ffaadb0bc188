import type { ReactNode } from "react";
import type { ProductCardFacts } from "~/eligibility/domain/product-card";
import { hsaOnlyWords, verdictWords } from "~/eligibility/domain/verdict";
import { verdictInk } from "~/eligibility/ui/verdict-ink";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Picture } from "~/kit/parts/picture";
import { Price } from "~/kit/parts/price";
import { Stamp } from "~/kit/parts/stamp";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";
import { parseProductUrl } from "~/platform/values/product-url";
import { ProductAdvice } from "./product-advice";
import { ProductSaving } from "./product-saving";

/** A product's picture beside its title; `children` are below both. */
function ProductSheet(props: {
  pictureUrl: string | null;
  /** Its first letter replaces a missing picture. */
  name: string;
  title: string;
  remark: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section
      className="sheet grid grid-cols-[auto_minmax(0,1fr)] gap-4 p-5 @max-[15rem]:grid-cols-1 @max-[15rem]:p-[4vw]"
      aria-label="Your product"
    >
      <div className="w-24 self-start">
        <Picture src={props.pictureUrl} name={props.name} />
      </div>
      <div>
        <h2 className="font-sans text-base leading-[1.3] font-semibold">{props.title}</h2>
        {props.remark}
      </div>
      {props.children}
    </section>
  );
}

export function ProductCard({
  product,
  link,
  feeCents = null,
  withAdvice = true,
}: {
  product: ProductCardFacts;
  link: string;
  /** The letter's fee; null if it isn't known yet. */
  feeCents?: number | null;
  /** True to show what its verdict means for a letter; omitted if the page says that elsewhere. */
  withAdvice?: boolean;
}) {
  const { title, imageUrl, verdict, hsaOnly } = product;
  const price = { sellsForCents: product.priceCents, wasCents: product.originalPriceCents };
  return (
    <ProductSheet
      pictureUrl={imageUrl}
      name={title}
      title={title}
      remark={<Price className="mt-1 text-lg [&_s]:text-base [&_s]:text-muted" {...price} />}
    >
      <div className="col-span-full flex">
        <Stamp tone={hsaOnly ? verdictInk.letter : verdictInk[verdict]}>
          {hsaOnly ? hsaOnlyWords : verdictWords[verdict]}
        </Stamp>
      </div>
      <ProductSaving product={product} feeCents={feeCents} />
      {withAdvice && (
        <div className="col-span-full grid grid-cols-1 gap-3 *:my-0 empty:hidden">
          <ProductAdvice product={product} link={link} feeCents={feeCents} />
        </div>
      )}
    </ProductSheet>
  );
}

/** The checker's page of a link reads it once more, and asks for the product's name if that fails. */
const unreadCheck = (link: string): string => {
  const product = parseProductUrl(link);
  return product ? paths.checked(product) : paths.checker;
};

/** A product whose page isn't read yet, or can't be: shows the shop's host. */
export function UnreadProduct({ link }: { link: string }) {
  const { host } = new URL(link);
  return (
    <ProductSheet
      pictureUrl={null}
      name={host.replace(/^www\./, "")}
      title={`A product from ${host}`}
      remark={
        <p className="text-sm text-muted">
          We can't read its page right now. You can still go on: the provider who reviews your request gets
          the link. To see first whether it needs a letter,{" "}
          <NewTabLink href={unreadCheck(link)}>check it by its name</NewTabLink>.
        </p>
      }
    />
  );
}

/** A receipt item whose URL isn't known yet. */
function ReceiptItem({ card: { title, priceCents } }: { card: ProductCardFacts }) {
  return (
    <ProductSheet
      pictureUrl={null}
      name={title}
      title={title}
      remark={
        <p className="text-sm text-muted">
          {`From your receipt${priceCents === null ? "" : `, ${money(priceCents)}`}. We'll ask for the address of its page.`}
        </p>
      }
    />
  );
}

/**
 * The card's place, where the browser inserts it while the URL is typed. If it can be typed, an empty slot makes the
 * browser request the card.
 */
export function ProductCardSlot(props: {
  link: string | null;
  card: ProductCardFacts | null;
  feeCents?: number | null;
  withAdvice: boolean;
  typing: boolean;
}) {
  const { link, card, feeCents, withAdvice, typing } = props;
  return (
    <div className="empty:hidden" data-preview-target="Reading the shop's page…" aria-live="polite">
      {card && link && <ProductCard product={card} link={link} feeCents={feeCents} withAdvice={withAdvice} />}
      {card && !link && <ReceiptItem card={card} />}
      {!card && link && !typing && <UnreadProduct link={link} />}
    </div>
  );
}
