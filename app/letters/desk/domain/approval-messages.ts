import { maxDaysAhead } from "../../domain/validity";
import { basisMessages } from "./review-basis";

export const approvalMessages = {
  diagnosis: "Name the diagnosis",
  code: "That isn't an ICD-10-CM code, e.g. M54.50",
  effect: "Write how the condition affects this patient",
  product: "Name the product",
  use: "Write how and how often the product is used",
  reason: "Write why the product treats this condition",
  date: "Enter a date",
  order: "The letter ends before it starts",
  past: "A letter can't start before today",
  farAhead: `A letter can't start more than ${maxDaysAhead} days ahead`,
  months: "A letter is valid for 12 months at most",
  ...basisMessages,
  certified: "Tick the certification to sign",
  unconfirmed: "Read the diagnosis and its code, and tick that they're right for this patient",
  unnamed: "The patient didn't name this diagnosis. Write what it rests on",
  unread: "This is the draft's text. Change it, or tick that you've read it and it's right for this patient",
  line: (title: string) =>
    `No letter is asked for “${title}”. Tick it under “Other lines of the order”, or don't name it here`,
  unprintable: (character: string) => `A letter can't show “${character}”. Please write it in Latin letters`,
  unprintableName: (character: string) =>
    `The name has “${character}”, which a letter can't show. Ask the patient for it in Latin letters, as on their card`,
  gap: (gap: string) => `Replace ${gap} with this patient's facts`,
} as const;
