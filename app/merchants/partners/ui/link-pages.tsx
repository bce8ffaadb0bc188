import { Button, ButtonLink } from "~/kit/form/button";
import { FormKey } from "~/kit/form/form-key";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";

/** Asks to press a button to use the link, because mail scanners open links. */
export const OpenPartnerPage = ({ formKey }: { formKey: string }) => (
  <>
    <h1>Open your shop's page?</h1>
    <p className="lede mt-3">
      It stays open in this browser until an hour passes without a visit, 12 hours at most. The link works
      once.
    </p>
    <PostForm name="open" className="mt-6">
      <FormKey value={formKey} />
      <Button data-primary="">Open the page</Button>
    </PostForm>
  </>
);

export const PartnerLinkOver = () => (
  <>
    <h1>This link doesn't work anymore</h1>
    <p className="lede mt-3">
      It was used already, it's older than 24 hours, or a piece of it is missing. We can email a new one.
    </p>
    <p className="actions mt-6">
      <ButtonLink href={paths.partners}>Get a new link</ButtonLink>
    </p>
  </>
);
