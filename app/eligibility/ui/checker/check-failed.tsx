import { ButtonLink } from "~/kit/form/button";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import { paths } from "~/paths";

export interface CheckFailedProps {
  message: string;
  /** What is wrong, if known. */
  detail: string | null;
  /** The URL to retry; null if that wouldn't help. */
  againHref: string | null;
}

/** The panel shown instead of a verdict. */
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
