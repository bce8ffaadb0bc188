import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import type { BrandsPage } from "../../content/brands-page";
import type { ConnectExamples } from "../../content/connect-examples";
import { integrationId } from "../landing/brands-hero";
import { ConnectStep } from "./connect-step";
import { Keys } from "./keys";
import { ReceiveEvents } from "./receive-events";
import { SendOrders } from "./send-orders";
import { SignLinks } from "./sign-links";

/** How a shop is connected, step by step, with examples that work. `origin` is ours, without a slash at its end. */
export function Connect({
  connect: { title, lede, steps },
  examples: { order, signing, event, receiver },
  origin,
}: Pick<BrandsPage, "connect"> & { examples: ConnectExamples; origin: string }) {
  return (
    <section className="section" id={integrationId}>
      <h2>{title}</h2>
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
        <ConnectStep number={4} words={steps.events} className="deferred tall-182 lg:tall-122">
          <ReceiveEvents event={event} receiver={receiver} />
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
