import { redirect } from "@remix-run/node";
import type { Journey } from "./journey";
import { stepAddress } from "./progress";
import type { WizardSession } from "./session.server";
import type { StepView } from "./show-step.server";
import { numberOf } from "./step";

/** True if the shown step must say that its answer ends the wizard for now; from the last step, throws a redirect to it. */
export async function isDeadEnd<Context, Row, Session extends WizardSession<Row>>(
  { wizard, deadEnd }: Pick<Journey<Context, Row, Session>, "wizard" | "deadEnd">,
  { draft, search }: Session,
  step: StepView,
): Promise<boolean> {
  const isAsked = step.isLast || step.slug === deadEnd?.slug;
  if (!draft || !deadEnd || !isAsked || !(await deadEnd.isReached(draft, "lately"))) return false;
  if (step.slug === deadEnd.slug) return true;
  throw redirect(stepAddress(wizard, search, numberOf(wizard, deadEnd.slug)), 303);
}
