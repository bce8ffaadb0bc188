import { Button, ButtonLink } from "~/kit/form/button";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";

const titleId = "sandbox-title";

/** The account-linking sandbox's page, designed not to be mistaken for the real one. */
export function SandboxLinkPage(props: {
  institutions: readonly string[];
  state: "open" | "used";
  linkedTo: string | null;
  doneHref: string;
}) {
  return (
    <NarrowSheet>
      <Notice tone="amber">
        <strong>Sandbox.</strong> This page replaces the account-linking provider. The institutions are
        invented, and no sign-in is asked for.
      </Notice>
      <h1 id={titleId}>
        {props.state === "open" ? "Choose where your account is" : "This page has been used"}
      </h1>
      {props.state === "open" ? <ChooseInstitution institutions={props.institutions} /> : <Used {...props} />}
    </NarrowSheet>
  );
}

function ChooseInstitution({ institutions }: { institutions: readonly string[] }) {
  const options = institutions.map((name) => ({ value: name, label: name }));
  return (
    <div className="**:data-field:mt-0">
      <FieldsForm
        id="sandbox"
        fields={[{ type: "radios", name: "institution", label: "Institution", options }]}
        constraint={{}}
        defaultValue={{ institution: institutions[0] }}
        labelledBy={titleId}
      >
        <p className="actions mt-6">
          <Button name="intent" value="link" data-primary="">
            Link this account
          </Button>
          <Button look="secondary" name="intent" value="fail">
            Let the link fail
          </Button>
          <Button look="quiet" name="intent" value="exit">
            Leave without linking
          </Button>
        </p>
      </FieldsForm>
    </div>
  );
}

function Used({ linkedTo, doneHref }: { linkedTo: string | null; doneHref: string }) {
  return (
    <>
      <p className="lede mt-3">
        {linkedTo ? `You've linked an account at ${linkedTo} here.` : "No account is linked through it."}
      </p>
      <PostForm name="link" className="actions mt-6">
        <ButtonLink href={doneHref}>Back to the shop's page</ButtonLink>
        {linkedTo && (
          <Button look="secondary" name="intent" value="ask-for-sign-in">
            Have it ask for a new sign-in
          </Button>
        )}
      </PostForm>
    </>
  );
}
