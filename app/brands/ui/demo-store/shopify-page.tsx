import type { ReactNode } from "react";
import { badgeHeight, badgeWidth } from "~/eligibility/content/badge/badge-svg";
import { ButtonLink } from "~/kit/form/button";
import { Image } from "~/kit/parts/image";
import { Picture } from "~/kit/parts/picture";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";
import { shopPaths } from "~/shop-paths";
import type { DemoStore, ShopifyBlockWords } from "../../content/demo-store";
import { ShopWindow } from "./shop-window";

interface ShopifyPageProps {
  store: DemoStore;
  words: ShopifyBlockWords;
  /** Where the block's button leads; null before an order is placed. */
  letterHref: string | null;
  /** The key of the form that placed the order. */
  placed: string | null;
}

/** The blocks of our app at Shopify, in pages that we drew in the place of a store's. */
export function ShopifyPage({ store, words, letterHref, placed }: ShopifyPageProps) {
  const { shop, shopify } = store;
  return (
    <div className="section">
      <h1>{shopify.title}</h1>
      <p className="lede mt-3 mb-8">{shopify.lede}</p>
      <div className="grid gap-y-section">
        <Block note={shopify.productBlock}>
          <ShopWindow shop={shop} page="/products/shiatsu-chair-pad">
            <Product store={store} alt={words.badge} />
          </ShopWindow>
        </Block>
        <Block
          note={shopify.orderBlock}
          more={
            <>
              <p className="mt-4">Until the order's event reaches us, the block says:</p>
              <blockquote className="mt-1 text-muted">{words.order.wait}</blockquote>
              <p className="mt-4">After half a minute:</p>
              <blockquote className="mt-1 text-muted">{words.order.late}</blockquote>
            </>
          }
        >
          <ShopWindow shop={shop} page="/thank-you">
            <h2>Thank you, {shop.customer.split(" ")[0]}!</h2>
            <p>Your order is confirmed. We'll write to you when it ships.</p>
            <OrderBlock words={words.order} letterHref={letterHref} />
          </ShopWindow>
        </Block>
      </div>
      <p className="actions mt-section">
        <ButtonLink href={shopPaths.apply}>Get a test shop</ButtonLink>
        <ButtonLink look="secondary" href={placed ? paths.demoStoreOrder(placed) : paths.demoStore}>
          {placed ? "Back to the order" : "Back to the cart"}
        </ButtonLink>
      </p>
    </div>
  );
}

/** A block in its page, and beside it what it does. */
const Block = ({
  note: { title, text },
  more,
  children,
}: {
  note: DemoStore["shopify"]["productBlock"];
  more?: ReactNode;
  children: ReactNode;
}) => (
  <div className="grid grid-cols-1 items-start gap-x-gutter gap-y-6 lg:grid-cols-[1.4fr_1fr]">
    {children}
    <div className="border-l-4 border-marigold pl-4 max-lg:order-first">
      <h2>{title}</h2>
      <p className="mt-1">{text}</p>
      {more}
    </div>
  </div>
);

/** The product's page with the block of the theme in it, as `badge.liquid` writes it. */
function Product({ store: { shop, cart, shopify }, alt }: { store: DemoStore; alt: string }) {
  const { id, lineId, description } = shopify.product;
  const line = cart.lines.find((one) => one.lineId === lineId);
  if (!line?.productUrl) return null;
  return (
    <div className="mt-6 grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <Picture src={line.imageUrl} name={line.title} inSight />
      <div>
        <h2 className="mt-0!">{line.title}</h2>
        <p className="text-xl tabular-nums">{money(line.unitPriceCents)}</p>
        <p>
          <a
            className="flex min-h-11 items-center"
            href={shopPaths.product(shop.domain, id, line.productUrl)}
          >
            <Image
              className="h-8 w-auto max-w-full"
              address={shopPaths.badge(shop.domain, id, line.productUrl)}
              alt={alt}
              width={badgeWidth("letter")}
              height={badgeHeight}
            />
          </a>
        </p>
        <p className="mt-2 mb-4">{description}</p>
        <ButtonLink href={paths.demoStore}>Add to cart</ButtonLink>
      </div>
    </div>
  );
}

/** The block of the checkout, as `order-letter.tsx` has Shopify draw it. */
const OrderBlock = ({
  words: { heading, reason, button },
  letterHref,
}: {
  words: ShopifyBlockWords["order"];
  letterHref: string | null;
}) => (
  <div className="mt-6 border border-line p-[clamp(1rem,4vw,1.5rem)]">
    <h3 className="text-lg font-[700] [font-family:inherit]">{heading}</h3>
    <p className="mt-2 mb-4">{reason}</p>
    <ButtonLink href={letterHref ?? paths.demoStore}>{button}</ButtonLink>
    {letterHref === null && (
      <p className="hint mt-3">Place a pretend order first: the button then opens that order's letter.</p>
    )}
  </div>
);
