import type { Contraindication } from "../../domain/contraindications";

/** Field name of the box by which a provider says that they have weighed what speaks against the product. */
export const weighedName = (id: string): string => `weighed-${id.replace(".", "-")}`;

export const weighedMessage = ({ kind, said }: Contraindication): string =>
  `${kind}, and the patient says: ${said}. Tick that you've weighed it, ask the patient, or deny the request`;

/** What a signature needs a tick for and hasn't got, each with its field. */
export const unweighed = (
  found: readonly Contraindication[],
  answer: Readonly<Partial<Record<string, unknown>>>,
): [name: string, message: string][] =>
  found
    .filter(({ id }) => answer[weighedName(id)] !== "yes")
    .map((one) => [weighedName(one.id), weighedMessage(one)]);
