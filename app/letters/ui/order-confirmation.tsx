import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { OwnDoctor, type UnservedState } from "../request/ui/no-provider";
import { SuccessEnvelope } from "./success-envelope";

/** The order already had a request; the visitor's own was not submitted. */
export function AlreadyRequested({ statusHref }: { statusHref: string }) {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>A letter was already asked for</h1>
      <p className="lede">
        Each order gets one letter, and this order's was asked for before you. Your answers were not sent.
      </p>
      <p>
        <ButtonLink href={statusHref}>See the status</ButtonLink>
      </p>
    </div>
  );
}

/** The request waits for confirmation from the order's own address. */
export function ConfirmationAsked({ changeHref }: { changeHref: string }) {
  return (
    <div className="section error-page">
      <SuccessEnvelope />
      <h1>One more step: check your email</h1>
      <p className="lede">
        You gave another email address than the order's. We've written to the address of the order: your
        request goes to a provider once the link in that email is opened, within 48 hours.
        <SandboxMailLink />
      </p>
      <p>
        <ButtonLink look="secondary" href={changeHref}>
          Change my answers
        </ButtonLink>
      </p>
    </div>
  );
}

/** The request can't be submitted for now, because no letter is available in its state. */
export function NoProviderForRequest({ state, reason }: UnservedState) {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>We can't get a letter in {state} today</h1>
      <p className="lede">
        {reason === "license"
          ? "No provider licensed there is available for now. "
          : "We don't take requests from there yet. "}
        Nothing was sent. <OwnDoctor />
      </p>
    </div>
  );
}

/** For a link that confirms nothing, in a browser that has no answers of its own. */
export function ConfirmationOver({ startHref }: { startHref: string }) {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>This link doesn't work anymore</h1>
      <p className="lede">
        It works for 48 hours, and ends when an answer is changed. If a piece of it is missing, copy it in
        full from the newest email. Nothing was sent to a provider.
      </p>
      <p>
        <ButtonLink look="secondary" href={startHref}>
          Ask for a letter
        </ButtonLink>
      </p>
    </div>
  );
}

/** Asks the order's shopper whether a request with another address is theirs. */
export function ConfirmRequest({
  email,
  shopName,
  orderName,
}: {
  email: string;
  shopName: string;
  orderName: string;
}) {
  return (
    <div className="section error-page">
      <SuccessEnvelope />
      <h1>Is this request yours?</h1>
      <p className="lede">
        A letter was asked for order {orderName} at {shopName}, to be sent to{" "}
        <b className="wrap-anywhere">{email}</b>. An order gets one letter. If you didn't ask for it, just
        close this page: nothing will be sent.
      </p>
      <PostForm name="confirm">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="email" value={email} />
        <Button data-primary="">Yes, send this request</Button>
      </PostForm>
    </div>
  );
}
