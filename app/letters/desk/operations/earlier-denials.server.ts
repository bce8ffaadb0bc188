import { foldText } from "~/platform/values/fold-text";
import { parseProductUrl } from "~/platform/values/product-url";
import { denialReasons, readDenialReason } from "../../domain/denial";
import type { LetterRef } from "../../domain/letter-ref";
import { listLettersByEmail } from "../../store/found-letters.server";
import { type Intake, type IntakeProduct, readIntake } from "../../store/intake.server";
import { readDenial } from "../../store/letter-history.server";
import type { EarlierDenial } from "../domain/dossier";
import { listOfSamePractice } from "../store/reviews.server";

const maxLookedAt = 20;

/** Denials of the patient's other requests, the same product's first: none of another patient of the address, and of another practice. */
export async function listDenials(intake: Intake, requestId: string): Promise<EarlierDenial[]> {
  const letters = await listLettersByEmail(intake.email, maxLookedAt + 1);
  const ids = letters.map(({ ref }) => ref.requestId).filter((id) => id !== requestId);
  const ours = await listOfSamePractice(requestId, ids);
  const found = await Promise.all(
    letters.filter(({ ref }) => ours.includes(ref.requestId)).map(({ ref }) => denialOf(ref, intake)),
  );
  return found
    .flat()
    .toSorted(
      (a, b) =>
        Number(b.isSameProduct) - Number(a.isSameProduct) || Date.parse(b.deniedAt) - Date.parse(a.deniedAt),
    );
}

async function denialOf(ref: LetterRef, now: Intake): Promise<EarlierDenial[]> {
  const denial = await readDenial(ref.requestId);
  const then = denial && (await readIntake(ref));
  if (!then || foldText(then.patient.name) !== foldText(now.patient.name)) return [];
  const reason = readDenialReason(denial.reason);
  const products = now.products.map(keyOf);
  return [
    {
      requestId: ref.requestId,
      deniedAt: denial.deniedAt,
      reason: reason && denialReasons[reason].label,
      words: denial.words,
      product: then.products.map(({ title, url }) => title ?? url ?? "").join(", "),
      isSameProduct: then.products.some((one) => products.includes(keyOf(one))),
      answers: answersIn(then),
      history: then.history,
    },
  ];
}

/** What tells a product from others: its page, or its name. */
const keyOf = ({ title, url }: IntakeProduct): string =>
  (url === null ? null : parseProductUrl(url)?.key) ?? foldText(title ?? "");

const answersIn = (intake: Intake): [question: string, answer: string][] => {
  const answers: [string, string | null][] = [
    ["Conditions", intake.conditions.join(", ")],
    ["Other conditions", intake.otherConditions],
    ["Symptoms", intake.symptoms],
    ["Treatments so far", intake.previousTreatments],
    ["How the product is to be used", intake.productUse],
  ];
  return answers.flatMap(([question, answer]) => (answer ? [[question, answer] as [string, string]] : []));
};
