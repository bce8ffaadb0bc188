import { shopperMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";

/** A provider's question; it is shown only on the page behind the link. */
interface Asked {
  questionUrl: string;
  /** The link's lifetime. */
  linkDays: number;
  /** ISO day on which the unanswered request is closed. */
  closesOn: string;
}

/** Days after the question at which the shopper is reminded. */
export type QuestionReminder = 2 | 7;

const aboutTheLink = ({ linkDays }: Asked): string =>
  `The link works for ${linkDays} days. Please don't share it. It opens your request.`;

export const letterQuestionMail = (asked: Asked) =>
  shopperMail({
    subject: "The provider has a question",
    preview: "Your review goes on once you answer.",
    title: "The provider has a question",
    parts: [
      "A licensed provider is reading your request and needs to know a little more before deciding. Your review goes on once you answer.",
      { button: "Read and answer", url: asked.questionUrl },
      `Without an answer by ${longDate(asked.closesOn)} we close the request, and a fee you paid goes back.`,
      aboutTheLink(asked),
    ],
  });

export const questionReminderMail = ({ days, ...asked }: Asked & { days: QuestionReminder }) =>
  shopperMail({
    subject:
      days === 2
        ? "The provider is waiting for your answer"
        : "Last reminder: the provider needs your answer",
    preview: "Your review goes on once you answer.",
    title: "The provider is waiting for your answer",
    parts: [
      `${days === 2 ? "Two days" : "A week"} ago a provider asked you a question. Your review goes on once you answer.`,
      { button: "Read and answer", url: asked.questionUrl },
      `Without an answer by ${longDate(asked.closesOn)} we close the request, and a fee you paid goes back. Don't want the letter anymore? Then you don't need to do anything.`,
      aboutTheLink(asked),
    ],
  });
