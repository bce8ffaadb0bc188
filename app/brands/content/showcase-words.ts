import { lateLetterRule } from "~/administrators/domain/late-letter";
import { knownPrice, letterPrice } from "~/letter-price";
import { site } from "~/site";

export interface Question {
  question: string;
  answer: string;
}

/** The texts of a brand's page, except the brand's own. */
export interface ShowcaseWords {
  benefits: readonly string[];
  steps: readonly { title: string; text: string }[];
  stepsNote?: string;
  /** What the order of letter and purchase means for a claim. */
  dateNote: string;
  assumption: string;
  /** The usual way of spending, then ours. */
  comparison: readonly { title: string; points: readonly string[] }[];
  questions: readonly Question[];
}

/** What "up to 40%" means for most people: federal and state income tax combined. */
export const typicalSaving = "40% takes a high tax bracket. With a 22% federal and a 5% state rate it's 27%.";

type Brand = { name: string; premium: boolean };

const letterLasts = "One letter covers repeat purchases for up to 12 months";

/**
 * The texts around a brand's products; with premium brands one buys first, with others one requests the letter first.
 * `acceptedDates` says which account providers accept a letter from which date.
 */
export function showcaseWords({ name, premium }: Brand, acceptedDates: string): ShowcaseWords {
  const fee = letterPrice();
  const own = premium ? premiumWords(name) : standardWords(name, fee);
  return {
    benefits: own.benefits,
    steps: own.steps,
    stepsNote: own.stepsNote,
    dateNote: own.dateNote,
    assumption: own.assumption,
    comparison: [
      {
        title: "Traditional FSA/HSA spend",
        points: [
          "Doctor visits, prescriptions and drugstore basics",
          "Mostly where a benefits card is accepted",
          "You have to find out what's eligible",
          "FSA money you don't spend in time may be lost",
        ],
      },
      {
        title: "Expanded access",
        points: [
          "Products that may be eligible with a letter",
          "Any card, wherever the product is sold",
          "A licensed provider reviews your request",
          "More ways to use your money before it expires",
        ],
      },
    ],
    questions: [
      {
        question: "What is an FSA/HSA?",
        answer:
          "A flexible spending account (FSA) and a health savings account (HSA) hold money for health costs, put in before tax. " +
          "An FSA comes with a job and is mostly meant to be spent within the plan year. " +
          "An HSA goes with a high-deductible health plan, and what's in it stays yours.",
      },
      { question: `How do I use my FSA/HSA with ${name}?`, answer: own.use },
      {
        question: "What is an LMN?",
        answer:
          "A Letter of Medical Necessity. In it a licensed provider confirms that a product helps with a condition you have. " +
          `With a letter, your account may pay for products it otherwise wouldn't. ${letterLasts}. ${own.price}`,
      },
      {
        question: "How much will I save?",
        answer:
          "Up to 40%, depending on your tax bracket: up to $400 on $1,000. " +
          `Money in the account isn't taxed, so you save what you'd have paid in tax on it. ${typicalSaving}`,
      },
      {
        question: "Does the letter have to come before the purchase?",
        answer: `${lateLetterRule} ${acceptedDates}`,
      },
      ...own.more,
    ],
  };
}

type OwnWords = Pick<ShowcaseWords, "benefits" | "steps" | "stepsNote" | "dateNote" | "assumption"> & {
  use: string;
  price: string;
  more: ShowcaseWords["questions"];
};

function standardWords(name: string, fee: string): OwnWords {
  return {
    benefits: [
      "Pay with pre-tax dollars from your FSA, HSA or HRA",
      `A licensed provider answers, ${site.decisionGoal}`,
      letterLasts,
    ],
    steps: [
      {
        title: "Sign up and get your LMN",
        text: `Answer a few questions about your health. If a licensed provider approves, your letter comes by email, ${site.decisionGoal}. It costs ${fee}.`,
      },
      {
        title: "Buy products with any card",
        text: `Shop at ${name} as usual, and keep the itemized receipt.`,
      },
      {
        title: "Send your claim",
        text: `${site.name} reads the receipt and makes the claim, ready for your account provider. You send it, and your account provider decides when and what it pays.`,
      },
    ],
    dateNote: `Buy after the date of your letter. ${lateLetterRule}`,
    assumption: `The tax on one purchase at your rate, less the letter's ${knownPrice() ?? `fee, ${fee}`}: below zero, the letter costs more than it saves. An estimate before sales tax and shipping.`,
    use: `Get your letter here first. Then buy from ${name} with any card, and we put the letter and the receipt into one packet. You send it to your account provider, who decides on the claim.`,
    price: `It costs ${fee}.`,
    more: [
      {
        question: "When will I receive my itemized receipt?",
        answer: `${name} sends it, usually by email soon after you buy. It should name each product, its price and the date; a card slip isn't enough. If it doesn't come, ask ${name} for it.`,
      },
    ],
  };
}

function premiumWords(name: string): OwnWords {
  return {
    benefits: [
      `Buy at ${name} first, with any card. Ask your account provider before: many want the letter first`,
      "Your letter is included, if a licensed provider approves it",
      `Nothing to sign up for and nothing to pay at ${site.name}`,
    ],
    steps: [
      {
        title: "Complete your checkout first",
        text: `Choose what you need at ${name} and pay with any card.`,
      },
      {
        title: `Nothing to do on ${site.name} yet`,
        text: "The letter comes after checkout. That may be too late: see below.",
      },
      {
        title: `${name} guides you after checkout`,
        text: `To your letter, and on to a claim that ${site.name} makes and you send.`,
      },
    ],
    dateNote: `${lateLetterRule} Ask yours before you buy.`,
    stepsNote: `No signup with ${site.name}, and no payment to ${site.name}.`,
    assumption: `We assume that ${name} includes the letter with your order, so nothing is taken off for it. An estimate before sales tax and shipping; your own tax rate decides.`,
    use: `Buy first, at ${name}'s own checkout and with any card. Afterwards ${name} guides you: to your letter, and on to a claim that ${site.name} makes and you send. ${lateLetterRule} You need no account with ${site.name} and pay us nothing.`,
    price: `At ${name} it's free.`,
    more: [],
  };
}
