import { NewTabLink } from "~/kit/layout/new-tab-link";
import { paths } from "~/paths";
import { reviewPromise } from "../../content/review-promise";
import { type AskedReview, decisionSentence } from "./review-in-state";

const cards = {
  providers: {
    title: "Licensed Providers",
    text: reviewPromise(true),
    icon: "M12 7v10M7 12h10",
  },
  note: {
    title: "Important Note",
    text: "Answer for the person who'll use the product, and as exactly as you can.",
    icon: "M12 7v6m0 4v.1",
  },
  guarantee: {
    title: "Money Back Guarantee",
    text: "If your LMN request is not approved, you will receive a full refund of your LMN fee.",
    icon: "m8 12.5 3 3 5.5-6.5",
  },
  validity: {
    title: "Valid for Up to 12 Months",
    text: "One letter covers repeat purchases of the same product until the day it ends, 12 months at most.",
    icon: "M12 7v5l3 2",
  },
  payment: {
    title: "Who Pays",
    text: "It's free for you: the store pays for the review, the same whether it's approved or denied. Providers get no part of what the store pays us and decide without regard to it.",
    icon: "M12 7v10m3-8H10.5a2 2 0 0 0 0 3h3a2 2 0 0 1 0 3H9",
  },
} as const;

type SideCard = keyof typeof cards;

interface SideCardsProps {
  cards: readonly SideCard[];
  /** What the patient's state requires of a review; null while it isn't known. */
  review: AskedReview | null;
  /** The letter's price; null if it isn't known yet. */
  price?: string | null;
}

/** Short notes beside a wizard, in the given order, and a sample letter. */
export function SideCards({ cards: wanted, review, price = null }: SideCardsProps) {
  return (
    <div>
      <ul>
        {wanted.map((key) => (
          <li
            key={key}
            className="grid grid-cols-[1.5rem_1fr] gap-x-3.5 gap-y-1 border-t-rule border-dashed border-line py-5 first:border-t-0 first:pt-1"
          >
            <svg
              className="stroke-evergreen stroke-2"
              viewBox="0 0 24 24"
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <circle cx="12" cy="12" r="10" />
              <path d={cards[key].icon} />
            </svg>
            <h2 className="font-sans text-base leading-normal font-semibold">{cards[key].title}</h2>
            <p className="col-start-2 text-sm text-muted">
              {price ? cards[key].text.replace("your LMN fee", `your ${price} LMN fee`) : cards[key].text}
              {key === "note" && ` ${decisionSentence(review)}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <NewTabLink className="inline-flex min-h-11 items-center" href={paths.sampleLetter}>
          See a sample letter
        </NewTabLink>
      </p>
    </div>
  );
}
