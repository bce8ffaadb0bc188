import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { retention } from "~/legal/domain/retention";
import { demoCheckout } from "~/orders/domain/demo-order";
import { paths } from "~/paths";
import { emailMessage } from "~/platform/values/email";
import { shopPaths } from "~/shop-paths";
import type { CartSums } from "../../content/demo-cart";
import type { DemoStore } from "../../content/demo-store";
import { CartLines } from "./cart-lines";
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

const fields: readonly FieldSpec[] = [
  {
    type: "email",
    name: "email",
    label: "Email for the order",
    hint: `You can leave this invented one, or empty the field. We delete the order with its address after ${retention.demoOrder}.`,
    inputMode: "email",
    messages: { typeMismatch: emailMessage },
  },
];

interface CheckoutFormProps {
  /** The fictional email address; null if the order isn't accepted, so that none is asked for. */
  email: string | null;
  formKey: string;
  lastResult?: SubmissionResult;
}

/** The demo checkout: an email address, and a button that orders nothing real. */
function CheckoutForm({ email, formKey, lastResult }: CheckoutFormProps) {
  return (
    <FieldsForm
      id="checkout"
      action="?"
      fields={email === null ? [] : fields}
      constraint={constraintOf(demoCheckout)}
      lastResult={lastResult}
      defaultValue={{ email }}
      formErrorTitle="The order isn't placed yet"
    >
      <FormKey value={formKey} />
      <Button data-primary="">Place the order</Button>
      <p className="hint mt-3">This is pretend: nothing is sold, paid, or shipped.</p>
    </FieldsForm>
  );
}
