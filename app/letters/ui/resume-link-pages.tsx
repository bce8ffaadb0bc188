import { Button, ButtonLink } from "~/kit/form/button";
import { FormKey } from "~/kit/form/form-key";
import { PostForm } from "~/kit/form/post-form";
import { openDraftInBrowser, retention } from "~/legal/domain/retention";
import { paths } from "~/paths";

interface ResumeLinkPageProps {
  /** What the link can do in this browser, or why it does nothing. */
  state: "open" | "prove" | "here" | "unproven" | "used" | "over";
  /** Where the newest request begun in this browser is continued; null without one. */
  ownHref: string | null;
  formKey: string;
}

type Own = Pick<ResumeLinkPageProps, "ownHref">;

/** The landing page of a mailed link: only a button, because mail scanners open links. */
export function ResumeLinkPage({ state, ownHref, formKey }: ResumeLinkPageProps) {
  switch (state) {
    case "open":
      return <ContinueHere ownHref={ownHref} formKey={formKey} />;
    case "prove":
      return <ProveAddress formKey={formKey} />;
    case "here":
      return <BegunHere ownHref={ownHref} />;
    case "unproven":
      return <ProveFirst />;
    default:
      return <ResumeLinkOver why={state} ownHref={ownHref} />;
  }
}

/** Asks to press a button to verify the address. */
const ProveAddress = ({ formKey }: { formKey: string }) => (
  <>
    <h1>Is this your email address?</h1>
    <p className="lede mt-3">
      The link reached you, and you started the request in this browser. Confirm it, then open the same email
      on your other device: your answers are there.
    </p>
    <PostForm name="prove" className="mt-6">
      <FormKey value={formKey} />
      <input type="hidden" name="intent" value="prove" />
      <Button data-primary="">Yes, confirm it</Button>
    </PostForm>
  </>
);

/** The page for a link to a draft that was started in this browser. */
const BegunHere = ({ ownHref }: Own) => (
  <>
    <h1>Your address is confirmed</h1>
    <p className="lede mt-3">
      Open the same email on your other device to continue there. This browser keeps your answers, too.
    </p>
    {ownHref && (
      <p className="actions mt-6">
        <ButtonLink href={ownHref}>Continue in this browser</ButtonLink>
      </p>
    )}
  </>
);

/** The page for a link whose address isn't verified yet, in a browser that can't verify it. */
const ProveFirst = () => (
  <>
    <h1>First open this link where you started</h1>
    <p className="lede mt-3">
      Your answers are about your health, and we don't know yet that this mailbox is yours. Open the link once
      in the browser you started the request in; after that it opens here, too.
    </p>
    <p className="mt-4">
      Does your email program open links in a window of its own? Copy the link, and paste it into that
      browser.
    </p>
    <p className="mt-4">If you didn't ask for the link, ignore the email.</p>
  </>
);

/** Asks to press a button to use the link. */
const ContinueHere = ({ ownHref, formKey }: Own & { formKey: string }) => (
  <>
    <h1>Continue your request here?</h1>
    <p className="lede mt-3">
      You get a copy of your answers as they are now. What you type here stays on this device, and the other
      one keeps what it has. Send the request from just one of them.
    </p>
    {ownHref && (
      <p className="mt-4">
        Another request was begun in this browser. If it's for the same product, or names none yet, these
        answers take its place.
      </p>
    )}
    <p className="mt-4">
      Is this someone else's device? Then don't: your answers can be read on it for {openDraftInBrowser}.
    </p>
    <PostForm name="continue" className="mt-6">
      <FormKey value={formKey} />
      <input type="hidden" name="intent" value="open" />
      <Button data-primary="">Continue here</Button>
    </PostForm>
  </>
);

const heads = { used: "This link was used already", over: "This link doesn't work anymore" } as const;

const reasons = {
  used: `It works once. Your answers are in the browser that used it, for ${openDraftInBrowser} after the last step.`,
  over: `It may be older than ${retention.mailedLink}, or a piece of it is missing. Or the request was sent, or wasn't touched for ${retention.openDraft}.`,
} as const;

const ResumeLinkOver = ({ why, ownHref }: Own & { why: "used" | "over" }) => (
  <>
    <h1>{heads[why]}</h1>
    <p className="lede mt-3">{reasons[why]}</p>
    <p className="actions mt-6">
      {ownHref && <ButtonLink href={ownHref}>Continue in this browser</ButtonLink>}
      <ButtonLink look={ownHref ? "secondary" : "primary"} href={paths.resume}>
        Email me a new link
      </ButtonLink>
      <ButtonLink look="secondary" href={paths.findLetter}>
        Find my letter
      </ButtonLink>
      <ButtonLink look="quiet" href={paths.productLetter}>
        Begin a new request
      </ButtonLink>
    </p>
  </>
);
