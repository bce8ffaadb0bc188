import type { NextStep } from "~/kit/parts/next-steps";
import type { StampTone } from "~/kit/parts/stamp";
import { reviewPromise, shopperAwaited } from "../content/review-promise";
import { isUndecided, type LetterStatus } from "../domain/status";

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
  message: `${reviewPromise(true)} You'll hear back by email.`,
  action: "another",
};

const denied: StatusWords = {
  tone: "red",
  mark: "Denied",
  title: "Your Letter of Medical Necessity has been denied.",
  message:
    "The provider couldn't tie this purchase to a condition it treats. Resubmit only if an answer was wrong or missing. Otherwise ask your own doctor, who can examine you.",
  action: "resubmit",
};

/** The status page's texts. Titles of the first five statuses are specified. */
export const statusWords: Record<LetterStatus, StatusWords> = {
  pending: inReview,
  in_review: inReview,
  question_asked: {
    tone: "amber",
    mark: "Question",
    title: "Your provider has a question.",
    message: shopperAwaited.question,
    action: "another",
  },
  // The title is specified; the review itself is over.
  approved: {
    ...inReview,
    message:
      "A provider approved your request, and your letter is being made. You'll get an email in a few minutes.",
  },
  letter_made: {
    tone: "green",
    mark: "Approved",
    title: "Your letter is ready.",
    message: "The email with the link is on its way.",
    action: "another",
  },
  sent: {
    tone: "green",
    mark: "Approved",
    title: "Your Letter of Medical Necessity has been approved!",
    message:
      "We've sent it to your email. Keep it with your receipt; your account provider may ask for both.",
    action: "resend",
  },
  denied,
  refunded: denied,
  withdrawn: {
    tone: "amber",
    mark: "Closed",
    title: "This request ended without a decision.",
    message: "No provider will review it. You can ask again at any time.",
    action: "resubmit",
  },
  revoked: {
    tone: "red",
    mark: "Revoked",
    title: "Your Letter of Medical Necessity was revoked.",
    message:
      "The provider took the letter back. Please don't use it for new claims. We've written to you about it.",
    action: "resubmit",
  },
  expired: {
    tone: "amber",
    mark: "Expired",
    title: "Your Letter of Medical Necessity has expired.",
    message: "It still supports purchases made while it was valid. For later ones you need a new letter.",
    action: "resubmit",
  },
};

/** The same for one request; `promise` is the sentence about when it will be decided. */
export const statusWordsFor = (status: LetterStatus, promise: string): StatusWords =>
  statusWords[status] === inReview
    ? { ...inReview, message: `${promise} You'll hear back by email.` }
    : statusWords[status];

/** What to do with a letter; each kind of account in its own words. */
export const withLetter =
  "FSA or HRA: send the letter and your itemized receipt to your plan's administrator, who decides. HSA: keep both with your tax papers.";

const steps = {
  review: { title: "Provider review", text: "A licensed provider reads your answers and decides." },
  letter: { title: "LMN generation", text: "If approved, the provider writes and signs your letter." },
  email: {
    title: "Email delivery",
    text: "If approved, it arrives by email and is valid for repeat purchases for up to 12 months.",
  },
  reimbursement: {
    title: "Reimbursement",
    text: `If approved, it's yours to use. ${withLetter}`,
  },
} as const satisfies Record<string, NextStep>;

const reviewed: NextStep = { ...steps.review, text: "A licensed provider read your answers.", state: "done" };
const waiting: readonly NextStep[] = [
  { ...steps.review, state: "current" },
  { ...steps.letter, state: "next" },
  { ...steps.email, state: "next" },
  { ...steps.reimbursement, state: "next" },
];

const approved: readonly NextStep[] = [
  reviewed,
  { ...steps.letter, text: "The provider said yes and is writing your letter.", state: "current" },
  { ...steps.email, state: "next" },
  { ...steps.reimbursement, text: withLetter, state: "next" },
];

const written: NextStep = {
  ...steps.letter,
  text: "The provider wrote and signed your letter.",
  state: "done",
};

const made: readonly NextStep[] = [
  reviewed,
  written,
  { ...steps.email, text: "It's on its way to your inbox.", state: "current" },
  { ...steps.reimbursement, text: withLetter, state: "next" },
];

const sent: readonly NextStep[] = [
  reviewed,
  written,
  {
    ...steps.email,
    text: "It's in your inbox, or in your spam folder. It covers repeat purchases until the day it ends, 12 months at most.",
    state: "done",
  },
  { ...steps.reimbursement, text: withLetter, state: "current" },
];

const deniedSteps: readonly NextStep[] = [
  {
    ...steps.review,
    text: "The provider said no. A provider reads it again only if you resubmit with an answer that was wrong or missing.",
    state: "current",
  },
  { ...steps.letter, state: "next" },
  { ...steps.email, state: "next" },
  { ...steps.reimbursement, state: "next" },
];

/** Nothing happens until the shopper acts. */
const again: readonly NextStep[] = [
  { ...steps.review, text: "If you ask again, a licensed provider reads your answers and decides." },
  ...waiting.slice(1),
].map((step) => ({ ...step, state: "next" }));

const stepsByStatus: Record<LetterStatus, readonly NextStep[]> = {
  pending: waiting,
  in_review: waiting,
  question_asked: waiting,
  approved,
  letter_made: made,
  sent,
  denied: deniedSteps,
  refunded: deniedSteps,
  withdrawn: again,
  revoked: again,
  expired: again,
};

/** A letter's steps from review to reimbursement, and its progress. */
export const stepsAfter = (status: LetterStatus): readonly NextStep[] => stepsByStatus[status];

export const afterPaying: readonly NextStep[] = [
  steps.review,
  {
    title: "LMN generation",
    text: "If approved, the provider writes and signs your letter. If not, your fee comes back in full.",
  },
  {
    title: "Email delivery",
    text: "If approved, your letter arrives by email. It's valid for up to 12 months.",
  },
];

/** The steps of a paid request; those of a decided one show its progress. */
export const stepsAfterPaying = (status: LetterStatus): readonly NextStep[] =>
  isUndecided(status) ? afterPaying : stepsAfter(status);
