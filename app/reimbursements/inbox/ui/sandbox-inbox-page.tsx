import { Button, ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";

/** The inbox sandbox's own page of consent, which can't be mistaken for the real one. */
export const SandboxInboxPage = (props: { isOpen: boolean; address: string; refusedUrl: string }) => (
  <NarrowSheet>
    <Notice tone="amber">
      <strong>Sandbox.</strong> This page replaces Gmail's. The inbox is invented, and no sign-in is asked
      for.
    </Notice>
    <h1>{props.isOpen ? "Allow reading of this inbox?" : "This page has been used"}</h1>
    {props.isOpen ? (
      <>
        <p className="lede mt-3">
          {props.address} has 60 invented emails: orders, shipments, returns and offers of the last 18 months.
        </p>
        <PostForm name="consent" className="actions mt-6">
          <Button name="intent" value="allow" data-primary="">
            Allow reading
          </Button>
          <Button look="secondary" name="intent" value="refuse">
            Refuse
          </Button>
        </PostForm>
      </>
    ) : (
      <p className="actions mt-6">
        <ButtonLink href={props.refusedUrl}>Back</ButtonLink>
      </p>
    )}
  </NarrowSheet>
);
