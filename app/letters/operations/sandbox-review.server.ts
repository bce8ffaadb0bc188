import { otherCondition } from "~/eligibility/domain/offered-conditions";
import { log, logError } from "~/platform/process/log.server";
import { keysOf } from "~/platform/values/keys-of";
import { dayInState } from "~/platform/values/state-day";
import { type UsState, usState, usStates } from "~/platform/values/us-state";
import { stateRules } from "../content/state-rules.server";
import { testPractice } from "../desk/domain/practice";
import { isProvider, type Provider } from "../desk/domain/provider";
import { claimMinutes } from "../desk/domain/queue";
import { isBasisEnough } from "../desk/domain/review-basis";
import { boxesOf, ticksOf } from "../desk/operations/signing-boxes.server";
import {
  approveLetter,
  askQuestion,
  type ClaimKey,
  claimReview,
  denyLetter,
} from "../desk/store/decisions.server";
import { listLicensedProviders, readMember } from "../desk/store/providers.server";
import { listUnclaimedReviews } from "../desk/store/reviews.server";
import { productsNamed } from "../domain/asked-products";
import type { DenialReason } from "../domain/denial";
import type { Intake } from "../domain/intake-answers";
import { maySign } from "../domain/state-rules";
import { lastLetterDay } from "../domain/validity";
import { readIntake } from "../store/intake.server";
import { listQuestions } from "../store/questions.server";
import { composeLetter, type Decision } from "./compose-letter.server";
import { allowsUnsettledLaw, reviewLawOf } from "./review-law.server";

const atOnce = 20;

/**
 * The sandbox can only use written answers: in other states a request waits for a person at the desk, who offers a visit.
 */
const judgedOnAnswers = () =>
  keysOf(usStates).filter((state) => isBasisEnough("answers", reviewLawOf(state)));

/**
 * Decides requests that have waited for `seconds`, as one of the demo's providers, with the same functions as a person at
 * the desk: denies those whose treatments contain "deny" or whose product is contraindicated, and approves all others.
 * Leaves requests that a person has claimed, and those from states where written answers don't suffice.
 */
export async function reviewAsSandbox(seconds: number, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - seconds * 1_000).toISOString();
  await reviewAll(await listUnclaimedReviews({ before, states: judgedOnAnswers() }, atOnce), now);
}

/**
 * Decides requests in test shops with the same functions, in every state. If the treatments contain "question", asks one
 * first and decides once it is answered.
 */
export async function reviewTestShops(): Promise<void> {
  await reviewAll(await listUnclaimedReviews("test shops", atOnce), new Date());
}

async function reviewAll(requests: readonly Waiting[], now: Date): Promise<void> {
  for (const request of requests) {
    // A request that can't be decided stays claimed for a while, so that it doesn't block the others.
    await review(request, now).catch((error) =>
      logError(error, { requestId: request.requestId }, "the sandbox could not decide a request"),
    );
  }
}

type Waiting = Awaited<ReturnType<typeof listUnclaimedReviews>>[number];

async function review(request: Waiting, now: Date): Promise<void> {
  const intake = await readIntake(request);
  const state = usState.safeParse(intake?.state);
  const provider = state.success ? await sandboxProvider(request, state.data, now) : null;
  if (!intake || !provider) {
    log.debug({ requestId: request.requestId }, "no sandbox provider can decide this request");
    return;
  }
  const key = { ...request, providerId: provider.id };
  const { outcome } = await claimReview(key, { minutes: claimMinutes, takeOver: true });
  if (outcome === "claimed") await decide(key, intake, provider, now);
}

/** The provider for a state: in a test shop the one without a license, else one of the demo's. */
async function sandboxProvider({ practiceId }: Waiting, state: UsState, now: Date): Promise<Provider | null> {
  if (practiceId !== testPractice) {
    const providers = await listSigningProviders(state, dayInState(state, now));
    return providers.find((provider) => provider.practiceId === practiceId) ?? null;
  }
  const member = await readMember(testPractice);
  const licenses = [{ state, number: "SAMPLE", expiresOn: "9999-12-31" }];
  return member && isProvider(member) ? { ...member, licenses } : null;
}

async function decide(key: ClaimKey, intake: Intake, provider: Provider, now: Date): Promise<void> {
  const written = [intake.previousTreatments, intake.productUse].join(" ").toLowerCase();
  if (written.includes("deny")) return deny(key, "no-tie", null);
  if (
    provider.practiceId === testPractice &&
    written.includes("question") &&
    (await listQuestions(key.requestId)).length === 0
  )
    return void (await askQuestion(key, "This is a test: answer anything, and the letter is decided."));
  const today = dayInState(intake.state, now);
  const letter = composeLetter(intake, provider, sampleDecision(intake, today), today);
  const boxes = await boxesOf(letter, key, {});
  const red = boxes.filter(({ warning }) => warning === null);
  if (red.length > 0) return deny(key, "unsafe", red.map(({ hint }) => hint).join("\n"));
  const decision = {
    basis: "answers",
    visit: null,
    inWords: true,
    addedLines: 0,
    diagnosis: "named",
    letsUnread: allowsUnsettledLaw(),
  } as const;
  // A sample may have warnings too; it says on every page that it is a sample.
  const ticks = ticksOf(
    boxes.map((box) => ({ ...box, isTicked: true })),
    letter,
    key,
  );
  // No person can undo it, so its shopper needn't wait.
  await approveLetter(key, letter, { decision, ticks }, 0);
}

async function deny(key: ClaimKey, reason: DenialReason, words: string | null): Promise<void> {
  await denyLetter(key, reason, words);
}

/** The sandbox's texts; the letter says on every page that it is a sample. */
function sampleDecision(intake: Intake, today: string): Decision {
  const named = intake.conditions.filter((condition) => condition !== otherCondition);
  const condition =
    named[0] || intake.otherConditions?.split("\n")[0]?.slice(0, 200) || "Condition not named";
  const products = productsNamed(intake.products) || intake.products[0]?.title || "Product";
  return {
    diagnosis: { name: condition, icd10: null },
    effect: intake.symptoms ?? `The patient reports ${condition} that limits everyday activities.`,
    product: {
      name: products.slice(0, 500),
      use: intake.productUse ?? "As directed by the maker, daily, for the time this letter is valid.",
    },
    reason: `The product is used to treat or relieve ${condition}. This reason was written automatically by the sandbox.`,
    reviewMethod:
      "Sandbox: no provider has reviewed this request. A real letter says here how the review was made.",
    startsOn: today,
    endsOn: lastLetterDay(today),
  };
}

/** Our providers who may sign for a patient in the state on the ISO day. */
export async function listSigningProviders(state: UsState, date: string): Promise<Provider[]> {
  const licensed = await listLicensedProviders(state, date);
  return licensed.filter(({ credential }) => maySign(stateRules, { credential, state, date }));
}
