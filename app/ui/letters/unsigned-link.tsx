import { site } from "~/site";
import { Button } from "../form/button";
import { FormKey } from "../form/form-key";
import { Notice } from "../form/notice";
import { ReturnedEnvelope } from "../layout/returned-envelope";

interface UnsignedLinkProps {
  shopName: string;
  orderId: number;
  fault: "missing" | "malformed" | "wrong";
  /** A mail was just asked for; says nothing of whether there is such an order. */
  asked: boolean;
  formKey: string;
}

const faults: Record<UnsignedLinkProps["fault"], string> = {
  missing: "this link has no signature (the part “sig=…” at its end)",
  malformed: "the signature in this link is cut off or changed: a whole one has 64 characters, 0–9 and a–f",
  wrong: "the signature in this link was made for another shop or order, or with another secret",
};

/** For the order of a shop that signs its links, without a signature that holds: the way to a link by mail. */
export function UnsignedLink({ shopName, orderId, fault, asked, formKey }: UnsignedLinkProps) {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>We can't show this order yet</h1>
      <p className="lede">
        {shopName} signs the links to its orders, and {faults[fault]}. Please open the link the shop gave you,
        or let us mail you one.
      </p>
      {asked && (
        <Notice tone="green">
          If {shopName} has an order {orderId}, a link is on its way to the email address of that order. It
          may take a few minutes; please look in your spam folder, too.
        </Notice>
      )}
      <form method="post" data-enhance="">
        <input type="hidden" name="intent" value="mail-link" />
        <FormKey value={formKey} />
        <Button data-primary="" look={asked ? "secondary" : "primary"}>
          Email me a link
        </Button>
      </form>
      <p className="hint">
        It goes to the address you ordered with, and to no other. Questions? Write to{" "}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
    </div>
  );
}
