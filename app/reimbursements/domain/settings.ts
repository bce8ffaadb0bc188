import { z } from "zod";
import { accounts } from "~/eligibility/domain/verdict";

/** A person's answers about an account, with which dates of purchases are compared. All days are ISO days. */
const accountSettings = z.strictObject({
  account: z.enum(accounts),
  /** Name of the administrator as chosen or typed; empty for unknown. */
  administrator: z.string().max(100),
  /** First and last day of an FSA's or HRA's plan year. */
  planYearStarts: z.iso.date().nullable(),
  planYearEnds: z.iso.date().nullable(),
  /** Last day for claims of that plan year. */
  runOutEnds: z.iso.date().nullable(),
  /** Last day of purchases that still count for that plan year, where the plan has a grace period. */
  graceEnds: z.iso.date().nullable(),
  /** The account's first day: an HSA pays for nothing before it. */
  openedOn: z.iso.date().nullable(),
  /** Last day of the coverage of an FSA or HRA that ended, with a job for example. */
  coverageEndedOn: z.iso.date().nullable().default(null),
});
export type AccountSettings = z.output<typeof accountSettings>;

/** An account in a folder's list. Its key stays while the account changes and others come and go. */
const listedAccount = accountSettings.extend({ key: z.string().max(40).optional() });

/** A folder's facts about its person, all of them optional. */
export const folderSettings = z.object({
  /** The account holder's name as the administrator knows it; claims show it. */
  accountHolder: z.string().max(120),
  /** ISO day on which the account holder was born; asked only where an item depends on it. */
  ownerBornOn: z.iso.date().nullable().default(null),
  accounts: z.array(listedAccount).max(3),
});
export type FolderSettings = z.output<typeof folderSettings>;
export type ListedAccount = FolderSettings["accounts"][number];

export const noSettings: FolderSettings = { accountHolder: "", ownerBornOn: null, accounts: [] };
