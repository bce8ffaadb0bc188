import { describe, expect, test } from "vitest";
import { NextSteps } from "~/kit/parts/next-steps";
import { pageOf } from "../../../tests/support/markup";
import { type ResendOutcome, resendOutcomes } from "../domain/resend-outcome";
import { type LetterStatus, letterStatuses } from "../domain/status";
import { StatusMessage } from "../page/ui/status-message";
import { OrderFacts } from "./order-facts";
import { LetterAction, OrderLetterStatus, ResendOutcomeMessage } from "./order-letter-status";
import { afterPaying, statusWords, stepsAfter } from "./status-words";

const order = {
  shopName: "Northpine",
  orderName: "1001",
  askedOn: "2026-11-03",
  validUntil: "2027-11-05",
};

const shown = (status: LetterStatus, resent: ResendOutcome | null = null) =>
  pageOf(
    <OrderLetterStatus
      status={status}
      words={statusWords[status]}
      steps={stepsAfter(status)}
      order={order}
      resubmitHref="/complete-lmn?shop=northpine.example&orderId=1001"
      formKey="key-1"
      acceptedDates="Acme accepts a letter dated the same day."
      ownPage={{ timeline: [], canOpen: false, canMail: true, outcome: null, formKey: "key-2" }}
      resent={resent}
      orderEnded={null}
      revocation={null}
    />,
  );

test("a text that says what to do with a letter says it for every kind of account", () => {
  for (const status of letterStatuses)
    expect(stepsAfter(status).at(-1)?.text).toMatch(/FSA or HRA: send .* HSA: keep/);
  const letter = { status: "sent", refund: null, denial: null, question: null, revocation: null } as const;
  const none = { feeCents: null, noProvider: null, ending: null };
  expect(pageOf(<StatusMessage {...letter} {...none} />).text).toContain("HSA: keep");
});

describe("the page of an order's letter", () => {
  test.each([
    ["pending", "Your Letter of Medical Necessity is in review.", "In review"],
    ["in_review", "Your Letter of Medical Necessity is in review.", "In review"],
    ["approved", "Your Letter of Medical Necessity is in review.", "In review"],
    ["letter_made", "Your letter is ready.", "Approved"],
    ["sent", "Your Letter of Medical Necessity has been approved!", "Approved"],
    ["denied", "Your Letter of Medical Necessity has been denied.", "Denied"],
  ] as const)("a letter that is %s: %s", (status, title, mark) => {
    const page = shown(status);
    expect(page.one("h1").text).toBe(title);
    expect(page.text).toContain(mark);
    expect(page.text).toContain(statusWords[status].message);
  });

  test("the letter's date is explained while there is, or may be, a letter", () => {
    for (const status of letterStatuses) {
      const page = shown(status);
      const said = page.text.includes("Acme accepts a letter dated the same day.");
      expect([status, said]).toEqual([status, statusWords[status].action !== "resubmit"]);
    }
  });

  test("the postmark repeats the title, so it is not read aloud", () => {
    for (const { attributes } of shown("sent").all("svg")) expect(attributes["aria-hidden"]).toBe("true");
  });

  test("order and day of the request are always named, the last day only of a letter that was sent", () => {
    for (const status of letterStatuses) {
      const { facts } = shown(status);
      expect(facts.slice(0, 3)).toEqual([
        ["Store", "Northpine"],
        ["Order", "1001"],
        ["Requested on", "November 3, 2026"],
      ]);
      expect(facts.slice(3)).toEqual(status === "sent" ? [["Valid until", "November 5, 2027"]] : []);
    }
  });

  test.each(letterStatuses)(
    "a letter that is %s is promised nothing the provider has not decided",
    (status) => {
      const { text } = shown(status);
      expect(text.includes("We've sent it to your email")).toBe(status === "sent");
      expect(text.includes("The provider wrote and signed your letter.")).toBe(
        status === "letter_made" || status === "sent",
      );
      // Nor a review that is over.
      expect(text.includes("A licensed provider reviews")).toBe(["pending", "in_review"].includes(status));
      expect(text.includes("has been approved")).toBe(status === "sent");
    },
  );

  test.each([
    ["pending", [1]],
    ["in_review", [1]],
    ["approved", [2]],
    ["letter_made", [3]],
    ["sent", [4]],
    ["denied", [1]],
  ] as const)("a letter that is %s is now at step %s", (status, current) => {
    const steps = shown(status).within("ol").all("li");
    const now = steps.flatMap(({ attributes }, index) => (attributes["aria-current"] ? [index + 1] : []));
    expect(now).toEqual(current);
  });

  test("only a denied letter leads to support", () => {
    for (const status of letterStatuses) {
      const links = shown(status).links.map(([name]) => name);
      expect(links.includes("Write to support")).toBe(status === "denied" || status === "refunded");
    }
    expect(shown("denied").links).toEqual(
      expect.arrayContaining([
        ["Write to support", "/contact?subject=support"],
        ["help@letterwell.example", "mailto:help@letterwell.example"],
      ]),
    );
  });

  test("three searches in the directory are offered below", () => {
    const { links } = shown("in_review");
    expect(links.slice(-3)).toEqual([
      [expect.stringContaining("Health & Wellness"), "/shop?q=bedding#brands"],
      [expect.stringContaining("Medical Devices"), "/shop?q=monitor#brands"],
      [expect.stringContaining("Personal Care"), "/shop?q=skin#brands"],
    ]);
  });
});

describe("the one thing to do", () => {
  const action = (status: LetterStatus) =>
    pageOf(
      <LetterAction action={statusWords[status].action} resubmitHref="/complete-lmn?again" formKey="key-1" />,
    );

  test.each(["pending", "in_review", "approved"] as const)(
    "for a letter that is %s: another one",
    (status) => {
      expect(action(status).links).toEqual([["Request another LMN", "/lmn-request?new=1"]]);
      expect(action(status).buttons).toEqual([]);
    },
  );

  test("for a letter that was sent: a form that posts its key, so that two presses are one mail", () => {
    const page = action("sent");
    expect(page.buttons).toEqual(["Resend LMN"]);
    expect(page.one("form").attributes.method).toBe("post");
    expect(page.carried).toEqual({ key: "key-1" });
    expect(page.links).toEqual([]);
  });

  test("for a denied letter: the form with the answers", () => {
    expect(action("denied").links).toEqual([["Resubmit LMN", "/complete-lmn?again"]]);
    expect(action("denied").buttons).toEqual([]);
  });
});

describe("the outcome of sending again", () => {
  const words: Record<ResendOutcome, string> = {
    sent: "LMN sent successfully!",
    "not-ready": "This letter isn't ready to be sent yet.",
    "under-way": "We're sending this letter already. Please look at your inbox in a minute.",
    "too-often":
      "We've already sent this letter three times in the last hour. Please check your spam folder.",
    failed: "Failed to check status. Please try again later.",
  };

  test.each(resendOutcomes)("%s is said once, above the status", (outcome) => {
    expect(pageOf(<ResendOutcomeMessage outcome={outcome} />).text).toBe(words[outcome]);
    const { text } = shown("sent", outcome);
    expect(text.split(words[outcome])).toHaveLength(2);
    expect(text.indexOf(words[outcome])).toBe(0);
  });

  test("only a mail that was sent is a toast: it is announced, and closes after five seconds", () => {
    for (const outcome of resendOutcomes) {
      const toasts = pageOf(<ResendOutcomeMessage outcome={outcome} />).all("p", { role: "status" });
      expect(toasts.map(({ attributes }) => attributes["data-toast"])).toEqual(
        outcome === "sent" ? ["5000"] : [],
      );
    }
  });

  test("without a resend there is no message", () => {
    expect(pageOf(<ResendOutcomeMessage outcome={null} />).text).toBe("");
  });
});

describe("facts of an order", () => {
  test("unknown facts are left out", () => {
    expect(pageOf(<OrderFacts shopName="Northpine" orderName="1001" />).facts).toEqual([
      ["Store", "Northpine"],
      ["Order", "1001"],
    ]);
    expect(pageOf(<OrderFacts {...order} validUntil={null} />).text).not.toContain("Valid until");
  });

  test("days are marked up as dates", () => {
    const times = pageOf(<OrderFacts {...order} />).all("time");
    expect(times.map(({ attributes }) => attributes.datetime)).toEqual(["2026-11-03", "2027-11-05"]);
  });

  test("a store's name is text, whatever is in it", () => {
    const page = pageOf(<OrderFacts shopName={"<img src=x onerror=alert(1)> & Sons"} orderName="1" />);
    expect(page.all("img")).toEqual([]);
    expect(page.facts[0]).toEqual(["Store", "<img src=x onerror=alert(1)> & Sons"]);
  });
});

describe("the way of a letter", () => {
  test.each(letterStatuses)("of one that is %s has the same four steps, in order", (status) => {
    const page = pageOf(<NextSteps title="What Happens Next" steps={stepsAfter(status)} />);
    expect(page.headings).toEqual([
      "h2 What Happens Next",
      "h3 Provider review",
      "h3 LMN generation",
      "h3 Email delivery",
      "h3 Reimbursement",
    ]);
  });

  test.each([
    ["approved", ["Done", "Now", "Next", "Next"]],
    ["sent", ["Done", "Done", "Done", "Now"]],
    ["denied", ["Now", "Next", "Next", "Next"]],
  ] as const)("of one that is %s says how far it has come: %s", (status, words) => {
    const { items } = pageOf(<NextSteps title="Steps" steps={stepsAfter(status)} />);
    expect(items.map((item) => item.split(" ")[1])).toEqual(words);
  });

  test("of one that no one works on promises no review unless its shopper asks again", () => {
    for (const status of letterStatuses.filter((one) => statusWords[one].action === "resubmit")) {
      const [review] = stepsAfter(status);
      expect(review?.text, status).toMatch(/only if you resubmit|^If you ask again/);
    }
  });

  test("no step is done after payment, and a denial refunds the fee", () => {
    const page = pageOf(<NextSteps title="Steps" steps={afterPaying} />);
    expect(page.items).toHaveLength(3);
    expect(page.text).not.toMatch(/Done|Now/);
    expect(page.text).toContain("If not, your fee comes back in full.");
  });
});
