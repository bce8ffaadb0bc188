import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { SuccessEnvelope } from "./success-envelope";

/** The order wizard's final page, which goes on to the status automatically. */
export function RequestSubmitted({ statusHref, promise }: { statusHref: string; promise: string }) {
  return (
    <div className="section error-page">
      <SuccessEnvelope />
      <h1>Request Submitted!</h1>
      <p className="lede">{promise} In a few seconds we'll show you your status.</p>
      <p className="actions">
        <ButtonLink href={statusHref}>See the status</ButtonLink>{" "}
        <ButtonLink look="secondary" href={paths.shop}>
          Browse the shop
        </ButtonLink>
      </p>
    </div>
  );
}
