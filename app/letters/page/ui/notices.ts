import type { Tone } from "~/kit/form/notice";
import type { PageNotice } from "../domain/page-notices";

export const noticeWords: Record<PageNotice, { tone: Tone; text: string }> = {
  mailed: {
    tone: "green",
    text: "The link to this page is on its way to your email. It takes a minute or two.",
  },
  "mailed-too-often": {
    tone: "amber",
    text: "We've already sent it three times in the last hour. Please check your spam folder.",
  },
  "not-mailed": {
    tone: "amber",
    text: "Nothing was sent: there's no valid letter to send a link to anymore.",
  },
  answered: { tone: "green", text: "Thank you. Your answer is with the provider, and the review goes on." },
  "answered-before": {
    tone: "amber",
    text: "This question was answered before, or the review is over. Nothing was changed.",
  },
  "visit-booked": {
    tone: "green",
    text: "Your visit is booked. We're emailing you its time, with a file for your calendar.",
  },
  "visit-canceled": {
    tone: "green",
    text: "The visit is canceled. Your request is with the provider, who decides what comes next.",
  },
  "visit-changed": {
    tone: "amber",
    text: "The time of this visit was changed meanwhile, in another tab or by the provider. Nothing was canceled.",
  },
  "visit-over": {
    tone: "amber",
    text: "This visit can't be canceled anymore: it has begun, or is over. Nothing was changed.",
  },
  "correction-asked": {
    tone: "green",
    text: "We've passed it on. Once the provider confirms it, you'll get the corrected letter by email, free of charge.",
  },
  "physician-asked": {
    tone: "green",
    text: "We've passed it on to our physicians. If one signs, you'll get the new letter by email, free of charge. Until then this letter stays valid.",
  },
  "refund-chosen": { tone: "green", text: "Your fee is on its way back to the card you paid with." },
  "review-chosen": {
    tone: "green",
    text: "A provider reviews your request again, at no cost. You'll get an email.",
  },
  "not-made-good": { tone: "amber", text: "This was settled before. Nothing was changed." },
  withdrawn: { tone: "green", text: "Your request is withdrawn. No provider will review it." },
  "not-withdrawn": {
    tone: "amber",
    text: "This request can't be taken back anymore: it was decided or withdrawn before.",
  },
  erased: { tone: "green", text: "Your answers are erased. Below is what's left." },
  "not-erased": {
    tone: "amber",
    text: "Nothing was erased: it was done before.",
  },
  "patient-asked": {
    tone: "green",
    text: "We're asking the patient at this address. The review begins once they agree.",
  },
  "patient-answered": { tone: "amber", text: "Nothing waits for the patient anymore. Nothing was changed." },
  "no-file": { tone: "red", text: "We couldn't get the file just now. Please try again in a moment." },
  "no-letter": { tone: "amber", text: "There's no valid letter here to download or to make a packet with." },
};
