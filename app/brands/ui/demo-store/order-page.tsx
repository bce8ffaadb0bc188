import { ButtonLink } from "~/kit/form/button";
import { CodeSample } from "~/kit/parts/code-sample";
import { Fold } from "~/kit/parts/fold";
import { statusWords } from "~/letters/ui/status-words";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";
import { shopPaths } from "~/shop-paths";
import { site } from "~/site";
import type { CartSums } from "../../content/demo-cart";
import type { Behind, DemoStore, PlacedOrder } from "../../content/demo-store";
import { CartLines } from "./cart-lines";
import { ShopWindow } from "./shop-window";
import { WalkSteps } from "./walk-steps";

interface OrderPageProps {
  store: DemoStore;
  sums: CartSums;
  /** Null if demo orders aren't accepted: the tour ends at the sample letter. */
  placed: PlacedOrder | null;
}

/** The demo shop's order confirmation with our link, and what the shop's code does for it. */
export function OrderPage({ store, sums, placed }: OrderPageProps) {
  const { shop, cart, second } = store;
  return (
    <>
      <div className="section">
        <WalkSteps at={2} />
        <h1>{second.title}</h1>
        <p className="lede mt-3 mb-8">{second.lede}</p>
        <div className="grid grid-cols-1 items-start gap-x-gutter gap-y-8 lg:grid-cols-[1.4fr_1fr]">
          <ShopWindow shop={shop} page="/thank-you">
            <h2>Thank you for your order</h2>
            <p>
              {placed && `Order ${placed.number}. `}
              We'll write to you when it ships.
            </p>
            <LetterOffer placed={placed} />
            <CartLines lines={cart.lines} sums={sums} />
          </ShopWindow>
          <Beside placed={placed} />
        </div>
      </div>
      <section className="section pt-0">
        <p className="actions">
          <ButtonLink look="secondary" href={shopPaths.apply}>
            Get a test shop of your own
          </ButtonLink>
          <ButtonLink look="secondary" href={shopPaths.demoStoreShopify(placed?.formKey)}>
            See our Shopify app's blocks
          </ButtonLink>
        </p>
      </section>
      {placed && <BehindThePage parts={placed.behind} />}
    </>
  );
}

function LetterOffer({ placed }: { placed: PlacedOrder | null }) {
  const cents = placed?.eligibleCents ?? null;
  const amount = cents === null ? "part" : `up to ${money(cents)}`;
  return (
    <div className="shop-offer mt-4 rounded-sheet border-2 border-evergreen p-[clamp(1rem,4vw,1.5rem)] font-sans">
      <h2>This order may qualify for your FSA or HSA</h2>
      <p className="mt-2 mb-4">
        With a Letter of Medical Necessity, {amount} of it may come back. A licensed provider decides.
      </p>
      <ButtonLink href={placed?.letterHref ?? paths.sampleLetter}>Get your letter</ButtonLink>
      <p className="hint mt-3">The review is free with this order. Takes about two minutes on {site.name}.</p>
    </div>
  );
}

function Beside({ placed }: { placed: PlacedOrder | null }) {
  if (!placed) {
    return (
      <div className="border-l-4 border-marigold pl-4">
        <h2>The walk ends at a sample</h2>
        <p className="mt-1">
          Licensed providers work on this site, and a pretend order shouldn't take their time. So the button
          leads to a sample letter, and your order wasn't stored.
        </p>
      </div>
    );
  }
  return (
    <div className="space-y-6">
      <div className="border-l-4 border-marigold pl-4">
        <h2>{site.name} begins at the green button</h2>
        <p className="mt-1">
          It's a plain link that the shop signed. It opens the request with this order filled in. You can
          answer its five steps and get a sample letter.
        </p>
      </div>
      <div className="border-l-4 border-marigold pl-4">
        <h2>The letter of this order</h2>
        <p className="mt-1">{placed.status ? statusWords[placed.status].mark : "Not asked for yet."}</p>
        <p>
          <a className="inline-flex min-h-11 items-center" href={placed.statusHref}>
            See its status
          </a>
        </p>
      </div>
      <p>
        <a className="inline-flex min-h-11 items-center" href={paths.demoStore}>
          Place another order
        </a>
      </p>
    </div>
  );
}

/** What the shop's own code does for this page, step by step. */
function BehindThePage({ parts }: { parts: readonly Behind[] }) {
  return (
    <section className="section pt-0">
      <h2 className="mb-3 text-title">What the shop's code does</h2>
      {parts.map(({ title, text, code }, index) => (
        <Fold key={title} title={`${index + 1}. ${title}`} group="behind" open={index === 0}>
          <p className="max-w-[46em]">{text}</p>
          <CodeSample title={title}>{code}</CodeSample>
        </Fold>
      ))}
    </section>
  );
}
