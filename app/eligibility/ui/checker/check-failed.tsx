import { ButtonLink } from "~/kit/form/button";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import { paths } from "~/paths";

export interface CheckFailedProps {
  message: string;
  /** What is the matter, as far as that is known. */
  detail: string | null;
  /** Where the same product is checked again; null where that would change nothing. */
  againHref: string | null;
}

/** The panel in place of a verdict. */
export function CheckFailed({ message, detail, againHref }: CheckFailedProps) {
  return (
    <section className="sheet card w-full max-w-176" aria-labelledby="check-failed">
      <ReturnedEnvelope />
      <h2 id="check-failed">Error Checking Eligibility</h2>
      <p className="lede">{message}</p>
      {detail && <p>{detail}</p>}
      <div className="actions">
        {againHref && <ButtonLink href={againHref}>Try again</ButtonLink>}
        <ButtonLink look={againHref ? "secondary" : "primary"} href={paths.home}>
          Return to Home
        </ButtonLink>
      </div>
    </section>
  );
}
