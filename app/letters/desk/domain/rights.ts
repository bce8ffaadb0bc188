import { keysOf } from "~/platform/values/keys-of";

export const deskRoles = ["medical-director", "provider", "assistant"] as const;
export type DeskRole = (typeof deskRoles)[number];

const all = deskRoles;
const signers = ["medical-director", "provider"] as const;
const director = ["medical-director"] as const;

/**
 * Permissions by action, within one's own practice. An assistant drafts and asks, but never decides or signs. The SQL
 * function `has_desk_right` has the same table.
 */
const deskRights = {
  "see-queue": all,
  "open-request": all,
  /** Drafts a decision. */
  prepare: all,
  /** Asks the shopper a question, or withdraws it. */
  ask: all,
  /** Approves or denies a request, signs or refuses a correction. */
  decide: signers,
  /** Revokes a letter that one signed, or could have signed. */
  "revoke-own": signers,
  /** Revokes any letter of the practice, without a license in the patient's state. */
  "revoke-any": director,
  /** Reads colleagues' decisions that were sampled for a second opinion. */
  "give-second-opinion": signers,
  "export-own": signers,
  "export-any": director,
  "see-reports": director,
  /** Invites people, and changes their roles and licenses. */
  "manage-people": director,
} as const satisfies Record<string, readonly DeskRole[]>;

export type DeskAction = keyof typeof deskRights;
export const deskActions = keysOf(deskRights);

export const mayAtDesk = (role: DeskRole, action: DeskAction): boolean =>
  (deskRights[action] as readonly DeskRole[]).includes(role);

export const roleNames: Readonly<Record<DeskRole, string>> = {
  "medical-director": "Medical director",
  provider: "Provider",
  assistant: "Assistant",
};
