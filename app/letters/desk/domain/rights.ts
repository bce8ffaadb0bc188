/** What a person of a practice is there for. */
export const deskRoles = ["medical-director", "provider", "assistant"] as const;
export type DeskRole = (typeof deskRoles)[number];

const all = deskRoles;
const signers = ["medical-director", "provider"] as const;
const director = ["medical-director"] as const;

/**
 * Who may do what at the desk, in their own practice. An assistant prepares and asks, and never decides or signs. The database holds
 * the same table in `has_desk_right`.
 */
export const deskRights = {
  "see-queue": all,
  "open-request": all,
  /** Writes what a decision will say. */
  prepare: all,
  /** Asks the shopper a question, or takes it back. */
  ask: all,
  /** Approves or denies a request, signs or refuses a correction. */
  decide: signers,
  /** Takes back a letter that one signed, or that one could have signed. */
  "revoke-own": signers,
  /** Takes back any letter of the practice, without a license in the patient's state. */
  "revoke-any": director,
  /** Reads decisions of others that were drawn for a second opinion. */
  "give-second-opinion": signers,
  "export-own": signers,
  "export-any": director,
  "see-reports": director,
  /** Invites people, and changes what they are and where they are licensed. */
  "manage-people": director,
} as const satisfies Record<string, readonly DeskRole[]>;

export type DeskAction = keyof typeof deskRights;
export const deskActions = Object.keys(deskRights) as DeskAction[];

/** Whether a role may do this. */
export const mayAtDesk = (role: DeskRole, action: DeskAction): boolean =>
  (deskRights[action] as readonly DeskRole[]).includes(role);

export const roleNames: Readonly<Record<DeskRole, string>> = {
  "medical-director": "Medical director",
  provider: "Provider",
  assistant: "Assistant",
};
