import type { ReactNode } from "react";
import type { DemoStore } from "../../content/demo-store";

/** The demo shop's pages by their paths. */
const pageNames = {
  "/cart": "The cart",
  "/thank-you": "The order confirmation",
  "/products/shiatsu-chair-pad": "A product page",
} as const;

/** A page of the demo shop in a browser frame, to show that its content isn't ours. */
export function ShopWindow({
  shop,
  page,
  children,
}: {
  shop: DemoStore["shop"];
  /** The page's path in the shop. */
  page: keyof typeof pageNames;
  children: ReactNode;
}) {
  return (
    <section
      className="overflow-clip rounded-[0.625rem] border-2 border-ink bg-sheet [font-family:system-ui,sans-serif] shadow-sheet"
      aria-label={`${pageNames[page]} of ${shop.name}, a pretend shop`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-ink px-3.5 py-2 text-sm text-paper">
        <i className="shop-dots h-2.5 w-10" aria-hidden="true" />
        <span className="flex-[1_1_12rem] rounded-pill bg-paper/16 px-3 py-0.5">{shop.domain + page}</span>
        <b>Pretend shop</b>
      </p>
      <div className="shop-page p-[clamp(1rem,4vw,2rem)]">
        <p className="border-b border-line pb-3 text-sm font-[700] tracking-[0.18em] uppercase">
          {shop.name}
        </p>
        {children}
      </div>
    </section>
  );
}
