import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { apiScopes } from "~/orders/shops/domain/api-scopes";
import { type ShopSecretPurpose, secretOverlapDays } from "~/orders/shops/domain/shop-secret";
import { paths } from "~/paths";
import { scopeWords, secretNames } from "../content/key-words";
import { keyMessages, newKeySchema } from "../domain/new-key";
import { dateWords } from "./day-words";
import { FoldedForm, Part, PartnerFrame, Thing, ThingList } from "./partner-frame";
import { answerTo, FinalPressForm, PressForm, refusedPress, type SectionPageProps } from "./press-form";

export interface ShownSecret {
  id: string;
  purpose: ShopSecretPurpose;
  createdAt: string;
  lastUsedAt: string | null;
  endsAt: string | null;
}

interface ShownKey {
  id: string;
  label: string;
  prefix: string;
  scopes: readonly string[];
  lastUsedAt: string | null;
  endsAt: string | null;
}

type KeysPageProps = SectionPageProps<{
  keys: readonly ShownKey[];
  secrets: readonly ShownSecret[];
}>;

const fields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "label",
    label: "Name",
    hint: "What uses the key, such as warehouse",
    messages: { valueMissing: keyMessages.label },
  },
  {
    type: "checkboxes",
    name: "scopes",
    label: "What it may do",
    options: apiScopes.map((scope) => ({ value: scope, label: scope, hint: scopeWords[scope] })),
    messages: { valueMissing: keyMessages.scopes },
  },
];

const usedWords = (lastUsedAt: string | null): string =>
  lastUsedAt ? `Last used ${dateWords(lastUsedAt)}` : "Never used";
const endWords = (endsAt: string | null): string | null => endsAt && `Ends ${dateWords(endsAt)}`;

/** A shop's API keys and link secrets: created, rotated with two valid at once, ended. */
export function KeysPage({ frame, mayChange, formKey, part, refused }: KeysPageProps) {
  return (
    <PartnerFrame {...frame} refused={refusedPress(refused, ["make"])}>
      <div className="grid gap-section">
        <Part title="API keys">
          {part.keys.length === 0 ? (
            <p>No key is valid.</p>
          ) : (
            <ThingList>
              {part.keys.map(({ id, label, prefix, scopes, lastUsedAt, endsAt }) => (
                <Thing
                  key={id}
                  title={`${label} (${prefix}…)`}
                  notes={[
                    scopes.join(", "),
                    [usedWords(lastUsedAt), endWords(endsAt)].filter(Boolean).join(". "),
                  ]}
                >
                  {mayChange && (
                    <KeyChanges id={id} about={`${label} (${prefix}…)`} endsAt={endsAt} formKey={formKey} />
                  )}
                </Thing>
              ))}
            </ThingList>
          )}
          <p className="mt-4 max-w-prose text-sm text-muted">
            After a rotation the key before works for seven more days, so that you can change over. What each
            scope opens is in <a href={paths.developers}>the API's reference</a>.
          </p>
        </Part>
        {mayChange && (
          <FoldedForm
            id="make-title"
            title="Make a key"
            open={part.keys.length === 0 || answerTo(refused, "make") !== undefined}
          >
            <FieldsForm
              id="make"
              fields={fields}
              constraint={constraintOf(newKeySchema)}
              lastResult={answerTo(refused, "make")}
              formErrorTitle="No key was made"
            >
              <FormKey value={formKey} />
              <Button name="intent" value="make" data-primary="">
                Make the key
              </Button>
            </FieldsForm>
          </FoldedForm>
        )}
        <Part title="Link secret">
          <p className="mb-4 max-w-prose">
            It signs the links in your order emails. Two are valid while you change over: links signed with
            the old one open until its last day.
          </p>
          <SecretList secrets={part.secrets} purpose="link" mayChange={mayChange} formKey={formKey} />
        </Part>
        {(mayChange || part.secrets.some(({ purpose }) => purpose === "woocommerce")) && (
          <Part title="WooCommerce secret">
            <p className="mb-4 max-w-prose">
              Only for shops on WooCommerce, which signs its events with it. Type it into the settings of our
              plugin.
            </p>
            <SecretList
              secrets={part.secrets}
              purpose="woocommerce"
              mayChange={mayChange}
              formKey={formKey}
            />
          </Part>
        )}
      </div>
    </PartnerFrame>
  );
}

const KeyChanges = ({
  id,
  about,
  endsAt,
  formKey,
}: Pick<ShownKey, "id" | "endsAt"> & { about: string; formKey: string }) => (
  <>
    {endsAt === null && (
      <PressForm intent="rotate" of={id} fields={{ id }} formKey={formKey} about={about}>
        Rotate
      </PressForm>
    )}
    <FinalPressForm
      ask="End now…"
      does="Requests with this key are refused from then on. It can't be made valid again."
      intent="end"
      of={id}
      fields={{ id }}
      formKey={formKey}
      about={about}
    >
      End now
    </FinalPressForm>
  </>
);

/** The valid secrets for one purpose, the old one with its end, and buttons to change them. */
export function SecretList({
  secrets,
  purpose,
  mayChange,
  formKey,
}: {
  secrets: readonly ShownSecret[];
  purpose: ShopSecretPurpose;
  mayChange: boolean;
  formKey: string;
}) {
  const ours = secrets.filter((secret) => secret.purpose === purpose);
  const old = ours.find(({ endsAt }) => endsAt !== null);
  const rotate = {
    intent: "rotate-secret",
    of: purpose,
    fields: { purpose, current: ours.find(({ endsAt }) => endsAt === null)?.id ?? "" },
    formKey,
    about: `for the ${secretNames[purpose].toLowerCase()}`,
  };
  return (
    <>
      {ours.length > 0 && (
        <ThingList>
          {ours.map(({ id, createdAt, lastUsedAt, endsAt }) => (
            <Thing
              key={id}
              title={`Made ${dateWords(createdAt)}`}
              notes={[[usedWords(lastUsedAt), endWords(endsAt)].filter(Boolean).join(". ")]}
            >
              {mayChange && endsAt !== null && (
                <FinalPressForm
                  ask="End the old one…"
                  does="What was signed with it isn't accepted from then on. It can't be made valid again."
                  intent="end-secret"
                  of={id}
                  fields={{ purpose, id }}
                  formKey={formKey}
                >
                  End the old one now
                </FinalPressForm>
              )}
            </Thing>
          ))}
        </ThingList>
      )}
      {ours.length === 0 && <p>There is none yet.</p>}
      {mayChange && (
        <div className="mt-4">
          {old ? (
            <FinalPressForm
              ask="Make another one…"
              does={`The one made ${dateWords(old.createdAt)} ends at once: what was signed with it isn't accepted from then on. The one after it works for ${secretOverlapDays} more days.`}
              {...rotate}
            >
              Make another one now
            </FinalPressForm>
          ) : (
            <PressForm {...rotate}>{ours.length === 0 ? "Make a secret" : "Make a new one"}</PressForm>
          )}
        </div>
      )}
    </>
  );
}
