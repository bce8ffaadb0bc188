import { Button } from "~/kit/form/button";
import { FormKey } from "~/kit/form/form-key";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import type { LinkFault } from "~/orders/domain/link-parameters";
import { site } from "~/site";

interface UnsignedLinkProps {
  shopName: string;
  orderName: string;
  fault: LinkFault;
  /** True if a mail was requested; doesn't reveal if the order exists. */
  asked: boolean;
  formKey: string;
}

const faults: Record<Exclude<LinkFault, "expired">, string> = {
  missing: "this link has no signature (the part “sig=…” at its end)",
  malformed: "the signature in this link is cut off or changed: a whole one has 64 characters, 0–9 and a–f",
  wrong: "the signature in this link was made for another shop or order, or with another secret",
  "exp-missing": "this link doesn't say how long it works (the part “exp=…” is missing)",
  "exp-malformed": "the end of this link (the part “exp=…”) is no time in Unix seconds, which has 10 digits",
  "exp-too-far": "the end of this link (the part “exp=…”) is more than a year away",
};

/** For an order of a shop that signs its links, opened by an invalid link: offers to mail a valid one. */
export function UnsignedLink({ shopName, orderName, fault, asked, formKey }: UnsignedLinkProps) {
  const isExpired = fault === "expired";
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>{isExpired ? "This link has expired" : "We can't show this order yet"}</h1>
      <p className="lede">
        {isExpired
          ? `Links to an order at ${shopName} work for a limited time, and this one is too old. We can email you a fresh one.`
          : `${shopName} signs the links to its orders, and ${faults[fault]}. Please open the link the shop gave you, or let us email you one.`}
      </p>
      {asked && (
        <div className="*:my-0">
          <Notice tone="green">
            If {shopName} has an order {orderName}, a link is on its way to the email address of that order.
            It may take a few minutes; please look in your spam folder, too.
            <SandboxMailLink />
          </Notice>
        </div>
      )}
      <PostForm name="mail-link">
        <input type="hidden" name="intent" value="mail-link" />
        <FormKey value={formKey} />
        <Button data-primary="" look={asked ? "secondary" : "primary"}>
          {isExpired ? "Email me a fresh link" : "Email me a link"}
        </Button>
      </PostForm>
      <p className="hint">
        It goes to the address you ordered with, and to no other. Questions? Write to{" "}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
    </div>
  );
}
