import { shopperMail } from "~/platform/mail/content/shopper-mail";

/** Days after the first mail at which a patient is reminded. */
export type PatientReminder = 2 | 7;

/** To an adult for whom someone else requests a letter. Names the requester, and says nothing about health. */
export const patientAskedMail = ({
  holder,
  patient,
  agreeUrl,
  days,
  linkDays,
}: {
  holder: string;
  patient: string;
  agreeUrl: string;
  days: PatientReminder | null;
  linkDays: number;
}) =>
  shopperMail({
    subject:
      days === null
        ? "Do you agree to a review?"
        : days === 2
          ? "We're waiting for your answer"
          : "Last reminder: we're waiting for your answer",
    preview: "Nothing is reviewed before you agree.",
    title: "Do you agree?",
    parts: [
      `${holder} asked us for a Letter of Medical Necessity for ${patient}. If that's you, a licensed provider reviews the request once you agree.`,
      { button: "Read and answer", url: agreeUrl },
      "Not you, or you don't want this? Say so on the same page. Then we close the request, return any fee, and don't write to this address about it again.",
      `The link works for ${linkDays} days. Without an answer we close the request two weeks after we first asked. Please don't share the link.`,
    ],
  });
