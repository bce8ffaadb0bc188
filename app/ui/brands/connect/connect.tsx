import type { BrandsPage } from "~/content/brands/brands-page";
import type { SigningExample } from "~/content/brands/signing-example";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/form/button";
import { integrationId } from "../landing/brands-hero";
import { ConnectStep } from "./connect-step";
import { Keys } from "./keys";
import { ReceiveEvents } from "./receive-events";
import { SendOrders } from "./send-orders";
import { SignLinks } from "./sign-links";

/** How a shop is connected, step by step, with examples that work. `origin` is ours, without a slash at its end. */
export function Connect({
  connect: { title, lede, steps },
  signing,
  event,
  origin,
}: Pick<BrandsPage, "connect"> & { signing: readonly SigningExample[]; event: string; origin: string }) {
  return (
    <section className="section" id={integrationId}>
      <h2>{title}</h2>
      <p className="lede mt-3 mb-6">{lede}</p>
      <p className="actions mb-8">
        <ButtonLink href={paths.demoStore}>Walk through a demo store</ButtonLink>
      </p>
      <ol className="connect-steps">
        <ConnectStep words={steps.keys} className="deferred tall-100 lg:tall-60">
          <Keys />
        </ConnectStep>
        <ConnectStep words={steps.orders} className="deferred tall-170 lg:tall-110">
          <SendOrders origin={origin} />
        </ConnectStep>
        <ConnectStep words={steps.links} className="deferred tall-312 lg:tall-243">
          <SignLinks programs={signing} />
        </ConnectStep>
        <ConnectStep words={steps.events} className="deferred tall-170 lg:tall-110">
          <ReceiveEvents event={event} />
        </ConnectStep>
      </ol>
    </section>
  );
}
