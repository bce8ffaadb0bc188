import { type Administrator, administratorSchema } from "~/administrators/domain/administrator";

/** An administrator about which nothing is known but its name. */
export const administratorOf = (more: object = {}): Administrator =>
  administratorSchema.parse({
    ...{ id: "acme", name: "Acme", aliases: [], portal: null, purchase: null, signer: null },
    ...{ online_letters: null, letter: null, receipt: null, notes: [], blanks: null, filing: null },
    ...{ run_out: null, denial: null },
    ...more,
  });
