import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { ErrorPage } from "~/kit/layout/error-page";
import { PageScript } from "~/kit/parts/page-script";
import { ClosedOrder } from "~/letters/ui/closed-order";
import { InvalidRequest } from "~/letters/ui/invalid-request";
import { site } from "~/site";
import type { LinkState } from "../domain/link-state";
import { AccountLinked } from "./account-linked";
import { LinkByScript, LinkHosted } from "./link-account";

/** Renders the page of each state; `script` is the URL of the program that opens the provider's window. */
export function AccountLinkPage({ state, script }: { state: LinkState; script: string }) {
  switch (state.view) {
    case "invalid":
      return <InvalidRequest fault={state.fault} missing="Missing required parameters" />;
    case "closed":
      return <ClosedOrder {...state} purpose="account" mailHref={null} />;
    case "no-token":
      return <ErrorPage title="Not Linked" message="Failed to fetch token. Please try again later." />;
    case "not-linked":
      return (
        <ErrorPage
          title="Not Linked"
          message="Failed to send public token. Please try again later."
          action={{ href: state.againHref, label: "Try again" }}
        />
      );
    case "checking":
      return <CheckingRequest {...state} />;
    case "linked":
      return <AccountLinked {...state} />;
    case "hosted":
      return <LinkHosted {...state} />;
    case "script":
      return (
        <>
          <LinkByScript linkToken={state.linkToken} />
          <PageScript src={script} />
        </>
      );
  }
}

interface CheckingRequestProps {
  again: string;
  /** True if the shop doesn't respond. */
  failing: boolean;
  /** True if the page continues to reload automatically. */
  refreshes: boolean;
}

/** Shown while the order and the link token are looked up. The page reloads itself a few times, then reports the result. */
export function CheckingRequest({ again, failing, refreshes }: CheckingRequestProps) {
  return (
    <div className="section error-page">
      {refreshes && <span className="checking-bar" aria-hidden="true" />}
      <h1>{refreshes ? "Checking Your Request..." : "We couldn't check your request"}</h1>
      {failing && (
        <Notice tone="amber">
          The shop isn't answering at the moment. Your order is safe; please try again shortly.
        </Notice>
      )}
      {refreshes && (
        <p className="lede">
          Please wait while we check the status of your Letter of Medical Necessity request.
        </p>
      )}
      {!refreshes && !failing && (
        <p className="lede">We can't find this order yet. Please check the link your shop gave you.</p>
      )}
      <p>{refreshes ? <a href={again}>Check again</a> : <ButtonLink href={again}>Check again</ButtonLink>}</p>
      {!refreshes && (
        <p>
          Still nothing? Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and name the
          shop and the order.
        </p>
      )}
    </div>
  );
}
