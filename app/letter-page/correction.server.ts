import { askCorrection } from "~/data/letters/shopper-requests.server";
import { correctionRequest } from "~/domain/letters/correction";
import { validLetter } from "~/domain/letters/history";
import { shopperActions } from "~/domain/letters/shopper-actions";
import { takeKeyedForm } from "~/http/keyed-form.server";
import { paths } from "~/paths";
import { env, hasDesk } from "~/process/env.server";
import { correctionFaults } from "~/ui/letter-page/correction-page";
import { requireLetter, today } from "./open.server";
import { backWith } from "./page.server";

const failed = { event: "correction could not be asked for", formError: correctionFaults.failed };

/** Asking for the correction of a misspelled name or a wrong variant of the product. */
export const correction = {
  /** What the letter says now, and whether it can be corrected. */
  async load(token: string | undefined) {
    const { token: known, facts, history } = await requireLetter(token);
    const version = validLetter(history);
    return {
      pageHref: paths.letterPage(known),
      formKey: crypto.randomUUID(),
      patient: version?.patient ?? null,
      product: version?.product ?? null,
      isOpen: shopperActions(facts, history, today(), hasDesk(env())).correct,
    };
  },
  /** Passes the wish on; the same form sent twice asks once. */
  save: (request: Request, token: string | undefined) =>
    takeKeyedForm(request, correctionRequest, failed, async (asked) => {
      const { token: known, link, facts, history } = await requireLetter(token);
      const isSame = history.corrections.some(
        ({ field, askedFor, decidedAt }) =>
          decidedAt === null && field === asked.field && askedFor === asked.askedFor,
      );
      const isTaken = isSame || (facts.erasedAt === null && (await askCorrection(link, asked)));
      return isTaken
        ? backWith(known, "correction-asked")
        : { status: 409, formError: correctionFaults.closed };
    }),
};
