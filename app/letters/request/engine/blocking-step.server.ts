import { redirect } from "@remix-run/node";
import type { Journey } from "./journey";
import { stepAddress } from "./progress";
import type { WizardSession } from "./session.server";
import type { StepView } from "./show-step.server";
import { numberOf } from "./step";

/**
 * Throws a redirect from the last step to the blocking step if that step's answer ends the wizard for now. Returns true if the shown
 * step is the blocking one, so its page has to say so.
 */
export async function redirectToBlockingStep<Context, Row, Session extends WizardSession<Row>>(
  { wizard, blockingStep }: Pick<Journey<Context, Row, Session>, "wizard" | "blockingStep">,
  { draft, search }: Session,
  step: StepView,
): Promise<boolean> {
  const isAsked = step.isLast || step.slug === blockingStep?.slug;
  if (!draft || !blockingStep || !isAsked || !(await blockingStep.isReached(draft, "cached"))) return false;
  if (step.slug === blockingStep.slug) return true;
  throw redirect(stepAddress(wizard, search, numberOf(wizard, blockingStep.slug)), 303);
}
