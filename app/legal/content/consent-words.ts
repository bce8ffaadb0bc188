import { paths } from "~/paths";
import { site } from "~/site";
import type { ConsentKind } from "../domain/consents";

export interface ConsentWords {
  label: string;
  /** What to know before agreeing. */
  points: readonly string[];
  links: readonly { href: string; label: string }[];
}

/** The patient of a request, as far as the words of its consents mention them. */
interface ConsentPatient {
  name: string;
  relation: keyof typeof authority;
}

const visitor: ConsentPatient = { name: "", relation: "self" };

/** The sentence in which a shopper confirms their right to act for the patient. */
const authority = {
  self: "",
  spouse: " They're an adult and know I'm asking.",
  child: " I may decide for them.",
  dependent: " I may decide for them, or they agree.",
} as const;

const words: Record<ConsentKind, (patient: ConsentPatient) => ConsentWords> = {
  "health-data": ({ name, relation }) => ({
    label: `I agree that ${site.name} collects and uses what I write about ${
      relation === "self" ? "my" : `${name}'s`
    } health for this request.${authority[relation]}`,
    points: [
      "What we collect: the conditions, symptoms, treatments, and risks (medication, allergies, pregnancy, heart disease, implants) you write on this page and the next, and what your health has to do with the product.",
      "Why: so that a licensed provider can decide whether to write a letter. We don't sell it or use it for ads.",
      "Who gets it: the medical practice that reviews your request, and only after you send it. Your request's page names it. Companies that run our servers store it for us.",
      `Your choice: you can take this back at any time. Untick the box and go back, use your letter's page later, or write to ${site.supportEmail}.`,
    ],
    links: [{ href: paths.consumerHealthData, label: "Consumer Health Data Privacy Policy" }],
  }),
  telehealth: ({ name, relation }) => ({
    label: `I agree to a telehealth review of ${relation === "self" ? "my answers" : `the answers about ${name}`}.`,
    points: [
      "The practice that reviews your request gets the answers. A licensed provider there reads them and decides. They may ask you a question by email. Where they or your state want a record or a talk with you first, they ask for it: they offer times for a video visit or call.",
      "The provider's name and license number are on the letter. You may take your request back at any time before the decision.",
      "A complaint about a provider goes to your state's medical board or nursing board.",
    ],
    links: [{ href: paths.telehealthConsent, label: "About the telehealth review" }],
  }),
  attestation: () => ({
    label:
      "I attest that this purchase is primarily to treat or prevent diagnosed conditions and my answers are true.",
    points: [],
    links: [],
  }),
  terms: () => ({
    label: "I accept the Terms of Service and have read the Privacy Policy.",
    points: [],
    links: [
      { href: paths.terms, label: "Terms of Service" },
      { href: paths.privacy, label: "Privacy Policy" },
    ],
  }),
};

/** The words of a consent, for the request's patient. */
export const consentWords = (kind: ConsentKind, patient: ConsentPatient = visitor): ConsentWords =>
  words[kind](patient);
