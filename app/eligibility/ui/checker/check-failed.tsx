import { ButtonLink } from "~/kit/form/button";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import { paths } from "~/paths";
import { NameForm } from "./name-form";

interface CheckFailedProps {
  message: string;
  /** What is wrong, if known. */
  detail: string | null;
  /** The URL to retry; null if that wouldn't help. */
  againHref: string | null;
  /** The product's page that wasn't read; null if none was given. */
  page: string | null;
}

/** The panel shown instead of a verdict. */
export function CheckFailed({ message, detail, againHref, page }: CheckFailedProps) {
  return (
    <section className="sheet card w-full max-w-176" aria-labelledby="check-failed">
      <ReturnedEnvelope />
      <h2 id="check-failed">Error Checking Eligibility</h2>
      <p className="lede">{message}</p>
      {detail && <p>{detail}</p>}
      {page && (
        <>
          <p className="mt-5">The product's name will do. We keep the link.</p>
          <NameForm page={page} typed="" problem={null} />
        </>
      )}
      <div className="actions">
        {againHref && (
          <ButtonLink look={page ? "secondary" : "primary"} href={againHref}>
            Try again
          </ButtonLink>
        )}
        <ButtonLink look="secondary" href={paths.home}>
          Return to Home
        </ButtonLink>
      </div>
    </section>
  );
}
