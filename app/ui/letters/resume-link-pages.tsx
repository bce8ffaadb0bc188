import { paths } from "~/paths";
import { Button, ButtonLink } from "../form/button";
import { FormKey } from "../form/form-key";

/** Asks for the press that uses a link up; a mail scanner that opens the link presses nothing. */
export const ContinueHere = ({ formKey }: { formKey: string }) => (
  <>
    <h1>Continue your request here?</h1>
    <p className="lede mt-3">
      You get a copy of your answers as they are now. What you type here stays on this device, and the other
      one keeps what it has. Send the request from just one of them.
    </p>
    <p className="mt-4">
      Is this someone else's device? Then don't: your answers can be read on it for 24 hours.
    </p>
    <form method="post" data-enhance="" className="mt-6">
      <FormKey value={formKey} />
      <Button data-primary="">Continue here</Button>
    </form>
  </>
);

const heads = { used: "This link was used already", over: "This link doesn't work any more" } as const;

const reasons = {
  used: "It works once. Your answers are in the browser that used it, for 24 hours after the last step.",
  over: "It may be older than 24 hours, or a piece of it is missing. Or the request was sent, or wasn't touched for two days.",
} as const;

/** For a link that opens nothing. */
export const ResumeLinkOver = ({ why }: { why: "used" | "over" }) => (
  <>
    <h1>{heads[why]}</h1>
    <p className="lede mt-3">{reasons[why]}</p>
    <p className="actions mt-6">
      <ButtonLink href={paths.resume}>Email me a new link</ButtonLink>
      <ButtonLink look="secondary" href={paths.findLetter}>
        Find my letter
      </ButtonLink>
      <ButtonLink look="quiet" href={paths.productLetter}>
        Begin a new request
      </ButtonLink>
    </p>
  </>
);
