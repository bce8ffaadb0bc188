import { Button, ButtonLink } from "~/kit/form/button";
import { FormKey } from "~/kit/form/form-key";
import { PostForm } from "~/kit/form/post-form";
import { retention } from "~/legal/domain/retention";
import { paths } from "~/paths";
import { shopPaths } from "~/shop-paths";

/** Asks to press a button to create the test shop, because mail scanners open links. */
export const MakeTestShop = ({ formKey }: { formKey: string }) => (
  <>
    <h1>Make your test shop?</h1>
    <p className="lede mt-3">
      It gets a key, a link secret and one order to try. Nothing in it reaches a provider, a shopper or a
      bill.
    </p>
    <PostForm name="make" className="mt-6">
      <FormKey value={formKey} />
      <Button data-primary="">Make the test shop</Button>
    </PostForm>
  </>
);

interface MadeShop {
  shopDomain: string;
  /** Null if they were ended since. */
  key: string | null;
  linkSecret: string | null;
  /** The signed link of its first order. */
  tryHref: string;
}

/** The new test shop: its first letter request, then its keys. */
export const TestShopMade = ({ made: { shopDomain, key, linkSecret, tryHref } }: { made: MadeShop }) => (
  <>
    <h1>Your test shop is ready</h1>
    <p className="lede mt-3 wrap-anywhere">It's called {shopDomain}, and has one order.</p>
    <p className="actions mt-6">
      <ButtonLink href={tryHref}>Ask for its letter</ButtonLink>
    </p>
    <p className="mt-4">
      A sandbox decides within a minute, and the emails come to you. Write <b>deny</b> or <b>question</b> into
      the treatments to see those.
    </p>
    <h2 className="mt-8 mb-3 text-xl">For your engineer</h2>
    <p className="mb-3">This page shows them until the emailed link ends, 24 hours after it was sent.</p>
    <dl className="grid gap-3">
      {[
        ["Shop", shopDomain],
        ["API key", key],
        ["Link signing secret", linkSecret],
      ].map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere">
            {value === null ? "Ended since. Make another on your shop's page, below." : <code>{value}</code>}
          </dd>
        </div>
      ))}
    </dl>
    <ul className="mt-6 list-disc pl-5">
      <li>
        <a href={shopPaths.section(shopDomain, "overview")}>Your shop's page: webhooks, keys and your team</a>
      </li>
      <li>
        <a href={paths.connectShop}>Connect a shop, step by step</a>
      </li>
      <li>
        <a href={paths.developers}>The API</a>
      </li>
      <li>
        <a href={paths.onboarding}>What your customers do with a letter</a>
      </li>
    </ul>
    <p className="mt-6">
      We've read your application, or will soon, and write to you about going live. A test shop that no one
      uses for {retention.testShop} is deleted.
    </p>
  </>
);

export const TestShopLinkOver = () => (
  <>
    <h1>This link doesn't open a test shop</h1>
    <p className="lede mt-3">
      It's older than 24 hours, a piece of it is missing, or the domain has a test shop that someone else at
      your company asked for. Ask them, or write to us.
    </p>
    <p className="actions mt-6">
      <ButtonLink href={shopPaths.apply}>Apply again</ButtonLink>
      <ButtonLink look="secondary" href={paths.contactFor({ subject: "partnership" })}>
        Write to us
      </ButtonLink>
    </p>
  </>
);
