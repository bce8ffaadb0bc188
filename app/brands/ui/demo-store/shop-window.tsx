import type { ReactNode } from "react";
import type { DemoStore } from "../../content/demo-store";

/** A page of the pretend shop, framed as a browser shows it: what is inside isn't ours. */
export function ShopWindow({
  shop,
  page,
  children,
}: {
  shop: DemoStore["shop"];
  /** The shop's own path of the page, e.g. "/cart". */
  page: string;
  children: ReactNode;
}) {
  return (
    <section className="shop-window" aria-label={`A page of ${shop.name}, a pretend shop`}>
      <p className="shop-bar">
        <i aria-hidden="true" />
        <span>
          {shop.domain}
          {page}
        </span>
        <b>Pretend shop</b>
      </p>
      <div className="shop-page">
        <p className="shop-name">{shop.name}</p>
        {children}
      </div>
    </section>
  );
}
