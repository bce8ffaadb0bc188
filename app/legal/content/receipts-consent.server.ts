import { paths } from "~/paths";
import { site } from "~/site";
import { textVersion } from "./consent-versions.server";
import type { ConsentWords } from "./consent-words";

export const receiptsConsentWords: ConsentWords = {
  label: `I agree that ${site.name} reads the receipts I choose and stores what I bought, which may say something about my health.`,
  points: [
    "What we collect: stores, dates, items, prices and how you paid, from files you send, text you paste, or order mails of an inbox you connect.",
    "Why: to find what an FSA, HSA or HRA may pay back, and to make your claims. We don't sell it or use it for ads.",
    "Who gets it: only you. Companies that run our servers store it for us, encrypted.",
    "Your choice: “Erase everything” deletes it at once. Without a visit it's erased after 30 days, or after 180 while a claim isn't paid.",
  ],
  links: [
    { href: paths.consumerHealthData, label: "Consumer Health Data Privacy Policy" },
    { href: paths.privacy, label: "Privacy Policy" },
  ],
};

/** The version of the consent's words, as in `consentVersion`. */
export const receiptsConsentVersion = (): string =>
  textVersion("receipts", receiptsConsentWords, ["consumer-health-data", "privacy"]);
