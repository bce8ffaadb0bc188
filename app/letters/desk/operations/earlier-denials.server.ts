import { foldText } from "~/platform/values/fold-text";
import { parseProductUrl } from "~/platform/values/product-url";
import { denialReasons, readDenialReason } from "../../domain/denial";
import type { Intake, IntakeProduct } from "../../domain/intake-answers";
import type { StoredEarlier } from "../../store/found-letters.server";
import { intakeOf } from "../../store/intake.server";
import { denialOf } from "../../store/letter-history.server";
import type { EarlierDenial } from "../domain/dossier";

/**
 * Denials among the patient's earlier requests, those of the same product first. Excludes other patients of the address.
 */
export async function denialsIn(earlier: readonly StoredEarlier[], intake: Intake): Promise<EarlierDenial[]> {
  const found = await Promise.all(earlier.map((request) => denialIn(request, intake)));
  return found
    .flat()
    .toSorted(
      (a, b) =>
        Number(b.isSameProduct) - Number(a.isSameProduct) || Date.parse(b.deniedAt) - Date.parse(a.deniedAt),
    );
}

async function denialIn(
  { requestId, denial: stored, answers }: StoredEarlier,
  now: Intake,
): Promise<EarlierDenial[]> {
  const then = stored && (await intakeOf(answers));
  if (!then || foldText(then.patient.name) !== foldText(now.patient.name)) return [];
  const denial = await denialOf(stored);
  const reason = readDenialReason(denial.reason);
  const products = now.products.map(keyOf);
  return [
    {
      requestId,
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

/** Identifies a product: by its page, or by its name. */
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
