import { paths } from "~/paths";
import { shopPaths } from "~/shop-paths";
import type { CartSums } from "../../content/demo-cart";
import type { DemoStore } from "../../content/demo-store";
import { CartLines } from "./cart-lines";
import { CheckoutForm, type CheckoutFormProps } from "./checkout-form";
import { ShopWindow } from "./shop-window";
import { WalkSteps } from "./walk-steps";

/** The demo shop's cart, with our parts beside it. */
export function CartPage({ store, sums, ...form }: { store: DemoStore; sums: CartSums } & CheckoutFormProps) {
  const { shop, cart, first } = store;
  return (
    <div className="section">
      <WalkSteps at={1} />
      <h1>{first.title}</h1>
      <p className="lede mt-3 mb-8">{first.lede}</p>
      <div className="grid grid-cols-1 items-start gap-x-gutter gap-y-8 lg:grid-cols-[1.4fr_1fr]">
        <ShopWindow shop={shop} page="/cart">
          <h2>Your cart</h2>
          <CartLines lines={cart.lines} sums={sums} />
          <CheckoutForm {...form} />
        </ShopWindow>
        <div className="space-y-6">
          {first.aside.map(({ title, text }) => (
            <div className="border-l-4 border-marigold pl-4" key={title}>
              <h2>{title}</h2>
              <p className="mt-1">{text}</p>
            </div>
          ))}
          <p>
            <a className="flex min-h-11 items-center" href={shopPaths.demoStoreShopify()}>
              On Shopify? See the blocks of our app
            </a>
            <a className="flex min-h-11 items-center" href={shopPaths.apply}>
              Get a test shop of your own
            </a>
            <a className="flex min-h-11 items-center" href={paths.brands}>
              Everything for brands
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
