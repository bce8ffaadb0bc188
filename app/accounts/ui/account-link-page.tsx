import { ErrorPage, toHome } from "~/kit/layout/error-page";
import { PageScript } from "~/kit/parts/page-script";
import { ClosedOrder } from "~/letters/ui/closed-order";
import type { LinkState } from "../domain/link-state";
import { AccountLinked } from "./account-linked";
import { CheckingRequest } from "./checking-request";
import { LinkByScript, LinkHosted } from "./link-account";

/** Renders the page of each state; `script` is the URL of the program that opens the provider's window. */
export function AccountLinkPage({ state, script }: { state: LinkState; script: string }) {
  switch (state.view) {
    case "missing":
      return <ErrorPage title="Invalid Request" message="Missing required parameters" action={toHome} />;
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
