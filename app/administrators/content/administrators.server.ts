import { type Administrator, administratorSchema } from "../domain/administrator";
import { type CoveredClaim, type CoverSheet, coverSheetFor } from "../domain/cover-sheet";
import { type AccountAnswers, findAdministrator } from "../domain/find-administrator";
import { acceptedDates } from "../domain/late-letter";

const files: Record<string, unknown> = import.meta.glob("../../../content/administrators/*.yaml", {
  import: "default",
  eager: true,
});
const commonFile = "../../../content/administrators/common.yaml";

const read = (file: unknown): Administrator => administratorSchema.parse(file);

/** A form that satisfies the strictest administrators, for those we know nothing about. */
export const commonAdministrator: Administrator = read(files[commonFile]);

/** All researched administrators, by name. */
export const administrators: readonly Administrator[] = Object.entries(files)
  .filter(([path]) => path !== commonFile)
  .map(([, file]) => read(file))
  .sort((a, b) => a.name.localeCompare(b.name, "en-US"));

/** The administrator with this id; null for an unknown one. */
export const readAdministrator = (id: string): Administrator | null =>
  administrators.find((administrator) => administrator.id === id) ?? null;

export const acceptedLetterDates: string = acceptedDates(administrators);

/** The administrator named in a request's answers; the common form for an unknown one. */
export const administratorOf = (answers: AccountAnswers): Administrator =>
  findAdministrator(answers, administrators, commonAdministrator);

/** The cover sheet of a claim to the administrator named in a request's answers. */
export const coverSheetOf = (answers: AccountAnswers, claim?: CoveredClaim): CoverSheet =>
  coverSheetFor(administratorOf(answers), commonAdministrator, claim);
