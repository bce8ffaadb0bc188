import type { AdministratorNote } from "~/administrators/domain/administrator-notes";

/** What the administrator of the shopper's account requires of a letter, as far as we know. */
export interface AccountRules {
  /** The administrator's name as we spell it, or as the shopper typed it. */
  name: string;
  /** True if we don't know an administrator of that name. */
  isUnknown: boolean;
  /** True if only an MD or DO may sign. */
  wantsPhysician: boolean;
  notes: readonly AdministratorNote[];
  /** What it requires in a letter. */
  parts: readonly string[];
}
