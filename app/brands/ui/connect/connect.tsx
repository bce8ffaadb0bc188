import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/form/button";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { CodeSample } from "~/kit/parts/code-sample";
import { Fold } from "~/kit/parts/fold";
import { paths } from "~/paths";
import { shopPaths } from "~/shop-paths";
import type { BrandsPage } from "../../content/brands-page";
import type { ConnectExamples } from "../../content/connect-examples";
import { SendOrders } from "./send-orders";
import { SignLinks } from "./sign-links";

const keys = [
  ["API key", "sends orders, reads letters and verdicts"],
  ["Link secret", "signs your links"],
  ["Webhook secret", "signs what your platform sends us, and the events we send you"],
] as const;

/** Shows what a shop receives, and how to request it. */
function Keys() {
  return (
    <>
      <dl className="text-sm">
        {keys.map(([name, use]) => (
          <div className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[9rem_1fr]" key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
      <p>
        <ButtonLink href={shopPaths.apply}>Get a test shop</ButtonLink>
      </p>
    </>
  );
}

/** How to connect a shop, step by step, with working examples. `origin` is ours, without a trailing slash. */
export function Connect({
  connect: { title, lede, steps },
  examples: { order, signing, event, receivers },
  origin,
}: Pick<BrandsPage, "connect"> & { examples: ConnectExamples; origin: string }) {
  return (
    <section className="section">
      <h1>{title}</h1>
      <p className="lede mt-3 mb-6">{lede}</p>
      <p className="actions mb-8">
        <ButtonLink href={paths.demoStore}>Walk through a demo store</ButtonLink>
      </p>
      <ol>
        <ConnectStep number={1} words={steps.keys} className="deferred tall-135 lg:tall-67">
          <Keys />
        </ConnectStep>
        <ConnectStep number={2} words={steps.orders} className="deferred tall-182 lg:tall-123">
          <SendOrders order={order} origin={origin} />
        </ConnectStep>
        <ConnectStep number={3} words={steps.links} className="deferred tall-312 lg:tall-243">
          <SignLinks programs={signing} />
        </ConnectStep>
        <ConnectStep number={4} words={steps.events} className="deferred tall-234 lg:tall-168">
          <ReceiveEvents event={event} receivers={receivers} />
        </ConnectStep>
        <ConnectStep number={5} words={steps.follow} className="deferred tall-69 lg:tall-58">
          <p>
            <a href={paths.partners}>Sign in to your shop's page</a>
          </p>
        </ConnectStep>
      </ol>
    </section>
  );
}

type StepWords = BrandsPage["connect"]["steps"]["keys"];

/** A step of connecting a shop, with examples beside it. `className` sets its height. */
function ConnectStep({
  number,
  words,
  className,
  children,
}: {
  number: number;
  words: StepWords;
  className: string;
  children: ReactNode;
}) {
  return (
    <li
      className={`grid grid-cols-1 items-start gap-x-gutter gap-y-5 border-t-rule border-dashed border-edge py-8 lg:grid-cols-[1fr_1.6fr] ${className}`}
    >
      <div>
        <h2 className="font-sans text-base leading-normal font-semibold">{`${number}. ${words.title}`}</h2>
        <p className="mt-2 text-muted">{words.text}</p>
      </div>
      <div className="min-w-0 space-y-4">{children}</div>
    </li>
  );
}

/** An example event, and programs that verify it. */
function ReceiveEvents({ event, receivers }: Pick<ConnectExamples, "event" | "receivers">) {
  return (
    <>
      <CodeSample title="An event as we post it">{event}</CodeSample>
      <p>
        Signed by <NewTabLink href="https://www.standardwebhooks.com/">Standard Webhooks</NewTabLink>: check
        it with one of their libraries and your webhook secret, or as here. Answer with any 2xx status within
        10 seconds. Anything else is sent again for three days.{" "}
        <a href={paths.apiEvents}>All events, and what is signed</a>
      </p>
      <div>
        {receivers.map(({ title, program }) => (
          <Fold key={title} title={title} group="receiver">
            <CodeSample title={title}>{program}</CodeSample>
          </Fold>
        ))}
      </div>
    </>
  );
}
