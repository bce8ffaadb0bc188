import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/form/button";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import type { Purchase } from "~/orders/domain/purchase";
import type { OrderEnd } from "~/orders/domain/shop-order";
import { paths } from "~/paths";
import { site } from "~/site";
import { orderEndWords } from "../content/order-end-words";
import { PurchaseSummary } from "../request/ui/purchase-summary";
import { WizardLayout, WizardSheet } from "../request/ui/wizard-sheet";
import { SuccessEnvelope } from "./success-envelope";

/** The order wizard's final page, which goes on to the status automatically. */
export function RequestSubmitted({ statusHref, promise }: { statusHref: string; promise: string }) {
  return (
    <div className="section error-page">
      <SuccessEnvelope />
      <h1>Request Submitted!</h1>
      <p className="lede">{promise} In a few seconds we'll show you your status.</p>
      <p className="actions">
        <ButtonLink href={statusHref}>See the status</ButtonLink>{" "}
        <ButtonLink look="secondary" href={paths.shop}>
          Browse the shop
        </ButtonLink>
      </p>
    </div>
  );
}

interface NothingEligibleProps {
  shopName: string;
  orderName: string;
  purchase: Purchase;
}

/** Shown instead of the first question if a letter would help with none of the order's lines. */
export function NothingEligible(order: NothingEligibleProps) {
  return (
    <WizardLayout aside={<PurchaseSummary {...order} />}>
      <WizardSheet
        title="Nothing in this order is eligible"
        lede={
          <p>
            None of these items from {order.shopName} qualifies for FSA/HSA reimbursement as we read the
            rules, so there's nothing a letter could help with.
          </p>
        }
      >
        <p className="actions mt-6">
          <ButtonLink href={paths.checker}>Check a product</ButtonLink>{" "}
          <ButtonLink look="secondary" href={paths.shop}>
            Browse the shop
          </ButtonLink>
        </p>
        <p className="hint mt-4">
          Is that wrong? Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and name the
          shop and order {order.orderName}.
        </p>
      </WizardSheet>
    </WizardLayout>
  );
}

interface OrderEndedProps {
  shopName: string;
  orderName: string;
  ended: OrderEnd;
}

/** Shown instead of the first question if nothing in the order can be reimbursed. */
export function OrderEnded({ shopName, orderName, ended }: OrderEndedProps) {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>{orderEndWords[ended].title}</h1>
      <p className="lede">
        {shopName} told us that order {orderName} {orderEndWords[ended].what}. {orderEndWords[ended].so}
      </p>
      <p>
        <ButtonLink href={paths.checker}>Check a product</ButtonLink>
      </p>
      <p>
        Is that wrong? Ask {shopName}, or write to{" "}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and name the shop and order{" "}
        {orderName}.
      </p>
    </div>
  );
}

interface CheckYourEmailProps {
  /** What is being mailed, and on which condition; the same for every address. */
  what: string;
  /** The page to enter another address. */
  againHref: string;
  children: ReactNode;
}

/** Shown after a link was requested by mail, whether the address is known or not. */
export const CheckYourEmail = ({ what, againHref, children }: CheckYourEmailProps) => (
  <>
    <h1>Check your email</h1>
    <p className="lede mt-3">
      {`${what} is on its way. It takes a minute or two; look in your spam folder as well.`}
      <SandboxMailLink />
    </p>
    {children}
    <p className="actions mt-6">
      <ButtonLink look="secondary" href={againHref}>
        Try another address
      </ButtonLink>
      <ButtonLink look="quiet" href={paths.contactFor({ subject: "support" })}>
        Contact support
      </ButtonLink>
    </p>
  </>
);
