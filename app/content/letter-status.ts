import type { LetterStatus } from "~/domain/letter/status";
import type { NextStep } from "~/ui/status/next-steps";
import type { StampTone } from "~/ui/status/stamp";

/** What the status page says of a letter, by status. Titles are the specification's. */
export interface StatusWords {
  tone: StampTone;
  mark: string;
  title: string;
  message: string;
  action: "resend" | "resubmit" | "another";
}

const inReview: StatusWords = {
  tone: "amber",
  mark: "In review",
  title: "Your Letter of Medical Necessity is in review.",
  message: "A licensed provider is reading your request. You'll hear back by email in under 24 hours.",
  action: "another",
};

export const statusWords: Record<LetterStatus, StatusWords> = {
  pending: inReview,
  in_review: inReview,
  approved: inReview,
  sent: {
    tone: "green",
    mark: "Approved",
    title: "Your Letter of Medical Necessity has been approved!",
    message:
      "We've sent it to your email. Keep it with your receipt; your account provider may ask for both.",
    action: "resend",
  },
  denied: {
    tone: "red",
    mark: "Denied",
    title: "Your Letter of Medical Necessity has been denied.",
    message:
      "The provider couldn't tie this purchase to a condition it treats. You can send your request again with more detail.",
    action: "resubmit",
  },
};

export const whatHappensNext: readonly NextStep[] = [
  { title: "Provider review", text: "A licensed provider reads your answers, usually within a day." },
  { title: "LMN generation", text: "If approved, the provider writes and signs your letter." },
  { title: "Email delivery", text: "It arrives by email and is valid for repeat purchases for 12 months." },
  {
    title: "Reimbursement",
    text: "If approved, send the letter and your itemized receipt to your account provider.",
  },
];

export const afterPaying: readonly NextStep[] = [
  { title: "Provider review", text: "A licensed provider reads your answers, usually within a day." },
  {
    title: "LMN generation",
    text: "If approved, the provider writes and signs your letter. If not, your fee comes back in full.",
  },
  {
    title: "Email delivery",
    text: "Your letter arrives by email within 24 hours and is valid for 12 months.",
  },
];
