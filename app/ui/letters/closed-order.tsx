import { site } from "~/site";
import { Button } from "../form/button";
import { Notice } from "../form/notice";

/** For an order the visitor has not shown to be their own: its e-mail address opens it, or the store's own link. */
export function ClosedOrder({ shopName, isRefused }: { shopName: string; isRefused: boolean }) {
  return (
    <div className="section error-page">
      <h1>Is this your order?</h1>
      <p className="lede">
        Only the shopper may see the status of a letter. Please open the link from {shopName} or from our
        mail, or type the email address you ordered with.
      </p>
      {isRefused && (
        <Notice tone="amber">
          We couldn't match this address to the order. You have five tries an hour. Need help? Write to{" "}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </Notice>
      )}
      <form method="post" data-enhance="">
        <label className="label" htmlFor="order-email">
          Email
        </label>
        <input
          className="control"
          id="order-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={320}
          required
        />
        <p className="actions">
          <Button data-primary="">Show the status</Button>
        </p>
      </form>
    </div>
  );
}
