import { paths } from "~/paths";
import { site } from "~/site";

/** Whom to ask about a decision. */
export function WriteToSupport() {
  return (
    <p>
      Questions about the decision? <a href={paths.contactFor({ subject: "support" })}>Write to support</a> or
      to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
    </p>
  );
}
