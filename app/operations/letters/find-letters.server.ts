import { askForLetters } from "~/data/letters/found-letters.server";

const limits = { visitor: 5, address: 3, windowSeconds: 3_600 };

/**
 * Has the links to an address's letters mailed to it, if there are any; the answer doesn't tell. The same form sent again
 * does nothing more. The keys must not tell who the visitor is or which address was typed. Throws `DatabaseError`.
 */
export const findLetters = (email: string, keys: { form: string; visitor: string; address: string }) =>
  askForLetters(
    email,
    {
      form: `find-letter-form:${keys.form}`,
      visitor: `find-letter:${keys.visitor}`,
      address: `find-letter-mail:${keys.address}`,
    },
    limits,
  );
