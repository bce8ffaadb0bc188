import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { emailMessage } from "~/platform/values/email";
import {
  invitationSchema,
  roleMessage,
  type ShopPerson,
  type ShopRole,
  shopRoles,
} from "../domain/shop-person";
import { dateWords } from "./day-words";
import { Part, PartnerFrame, Thing, ThingList } from "./partner-frame";
import { answerTo, FinalPressForm, PressForm, refusedPress, type SectionPageProps } from "./press-form";

const roleNames: Readonly<Record<ShopRole, string>> = {
  owner: "Owner",
  developer: "Developer",
  viewer: "Viewer",
};

const roleHints: Readonly<Record<ShopRole, string>> = {
  owner: "Sees and changes everything, the team too.",
  developer: "Makes keys and webhooks, and sees all but the team and the activity.",
  viewer: "Sees letters, catalog and deliveries, and changes nothing.",
};

const fields: readonly FieldSpec[] = [
  {
    type: "email",
    name: "email",
    label: "Email",
    hint: "The invitation goes here. Who follows its link has shown that the address is theirs.",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
  {
    type: "radios",
    name: "role",
    label: "Role",
    options: shopRoles.map((role) => ({ value: role, label: roleNames[role], hint: roleHints[role] })),
    messages: { valueMissing: roleMessage },
  },
];

type TeamPageProps = SectionPageProps<{
  people: readonly ShopPerson[];
  /** The reading owner's id. */
  reader: string | null;
}>;

/** The people who may open the shop's page, for its owners. */
export const TeamPage = ({ frame, formKey, part: { people, reader }, refused }: TeamPageProps) => (
  <PartnerFrame {...frame} refused={refusedPress(refused, ["invite"])}>
    <div className="grid gap-section">
      <Part title="Who may open this page">
        <ThingList>
          {people.map(({ id, email, role, provenAt }) => (
            <Thing
              key={id}
              title={id === reader ? `${email} (you)` : email}
              notes={[
                `${roleNames[role]}. ${provenAt ? `Joined ${dateWords(provenAt)}` : "Invited, hasn't signed in yet"}`,
              ]}
            >
              {shopRoles
                .filter((one) => one !== role)
                .map((one) => (
                  <PressForm
                    key={one}
                    intent="change"
                    of={`${id}-${one}`}
                    fields={{ id, role: one }}
                    formKey={formKey}
                    about={email}
                  >
                    {`Make ${one}`}
                  </PressForm>
                ))}
              <FinalPressForm
                ask="Remove…"
                does="They are signed out at once, and get no link anymore until someone invites them again."
                intent="remove"
                of={id}
                fields={{ id }}
                formKey={formKey}
                about={email}
              >
                Remove
              </FinalPressForm>
            </Thing>
          ))}
        </ThingList>
      </Part>
      <Part title="Invite someone">
        <div className="sheet max-w-176 p-card pt-2">
          <FieldsForm
            id="invite"
            fields={fields}
            constraint={constraintOf(invitationSchema)}
            lastResult={answerTo(refused, "invite")}
            defaultValue={{ role: "developer" }}
            formErrorTitle="No invitation was sent"
          >
            <FormKey value={formKey} />
            <Button name="intent" value="invite" data-primary="">
              Invite
            </Button>
          </FieldsForm>
        </div>
      </Part>
    </div>
  </PartnerFrame>
);
