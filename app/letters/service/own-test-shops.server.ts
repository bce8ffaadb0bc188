import { isOfTestShop, type LetterRef } from "../domain/letter-ref";
import type { Letters } from "./port";

/** Wraps a letters service so that letters of test shops are handled by our own. */
export function withOwnTestShops(live: Letters, own: Letters): Letters {
  const lettersOf = (ref: LetterRef): Letters => (isOfTestShop(ref) ? own : live);
  return {
    sandbox: live.sandbox,
    isOwn: live.isOwn,
    requestGeneration: (ref, key) => lettersOf(ref).requestGeneration(ref, key),
    readStatus: (ref) => lettersOf(ref).readStatus(ref),
    resend: (letter, key) => lettersOf(letter.ref).resend(letter, key),
  };
}
