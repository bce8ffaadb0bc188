import type { AdministratorNote } from "~/administrators/domain/administrator-notes";

/** What the administrator of the shopper's account wants of a letter, as far as we know. */
export interface AccountRules {
  /** The administrator's name as we spell it, or as the shopper typed it. */
  name: string;
  /** We don't know an administrator of that name. */
  isUnknown: boolean;
  /** Only an MD or DO may sign for it. */
  wantsPhysician: boolean;
  notes: readonly AdministratorNote[];
  /** What it looks for in a letter. */
  parts: readonly string[];
}
