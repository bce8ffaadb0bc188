import { demoOrders } from "../../app/platform/cli/announce.mjs";
import { consentsIn } from "../support/consents.ts";

type Answers = [name: string, value: string][];

const form = (answers: Answers) => new URLSearchParams([...answers, ["intent", "continue"]]).toString();

export const usualEmail = "visitor@mail.example";
/** What each step of the product letter's wizard is answered with. */
export const answers: Answers[] = [
  [["email", usualEmail]],
  [["name", "Ada Byron"]],
  [["productLink", "https://northpine.example/products/infrared-sauna-blanket"]],
  [["age", "42"]],
  [["state", "CO"]],
  [
    ["provider", "Other"],
    ["customProvider", "Prairie Benefits"],
  ],
  [
    ["conditions", "Other"],
    ["otherConditions", "Stiff shoulders"],
    ["safety", "none"],
  ],
  [["previousTreatments", "Physical therapy for six months"]],
];

/** What each step of the order letter's wizard is answered with: it asks for the same conditions and treatments. */
export const orderAnswers: Answers[] = [
  [
    ["email", usualEmail],
    ["name", "Ada Byron"],
    ["state", "CO"],
  ],
  [["age", "42"]],
  [["hasAccount", "yes"]],
  ...answers.slice(-2),
];

/** Addresses of the demo orders: one without a letter yet, and the status of one whose letter was sent. */
export const orderPath = `/complete-lmn?${new URLSearchParams(demoOrders.open)}`;
export const statusPath = `/lmn-status?${new URLSearchParams(demoOrders.sent)}`;

/** The checker's page of a product that is known, so that no shop is asked. */
export const checkedPath = "/https://northpine.example/products/infrared-sauna-blanket";

export const stepCount = answers.length;

/** Address of a step of the product letter's wizard. */
export const stepPath = (step: number): string => `/lmn-request?step=${step}`;

/** Address of a step of the order letter's wizard. */
export const orderStepPath = (step: number, path = orderPath): string => `${path}&step=${step}`;

/** A step's form as a browser sends it, without boxes of consent. */
export function answerOf(step: number): { body: string; headers: Record<string, string> } {
  const body = form(answers[step - 1] ?? []);
  return {
    body,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(body.length),
      "Sec-Fetch-Site": "same-origin",
    },
  };
}

/** Posts a form; returns where it leads and the cookies it set. Throws when it was refused. */
export async function post(
  url: string,
  body: string,
  cookie: string,
): Promise<{ cookie: string; location: string }> {
  const { headers } = answerOf(1);
  const response = await fetch(url, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { ...headers, "Content-Length": String(body.length), Cookie: cookie },
  });
  await response.arrayBuffer();
  if (response.status !== 303) throw new Error(`${new URL(url).pathname} answered ${response.status}.`);
  const set = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const location = new URL(response.headers.get("Location") ?? "", url).href;
  return { cookie: set.join("; ") || cookie, location };
}

/** A form with these answers and the boxes of consent ticked that its page shows to this visitor. */
async function answerAt(url: string, answers: Answers, cookie: string): Promise<string> {
  const page = await fetch(url, { headers: { Cookie: cookie } });
  return form(answers) + consentsIn(await page.text());
}

/** A new visitor who has given these answers to the first steps of a wizard: the cookie of the draft. */
async function visitorThrough(stepUrl: (step: number) => string, answers: Answers[]): Promise<string> {
  let cookie = "";
  for (const [index, given] of answers.entries()) {
    const url = stepUrl(index + 1);
    ({ cookie } = await post(url, await answerAt(url, given, cookie), cookie));
  }
  return cookie;
}

/** A new visitor who has answered the first `count` steps of the product letter: the cookie of the draft. */
export function visitorAfter(address: string, count: number, email = usualEmail): Promise<string> {
  const own = answers
    .slice(0, count)
    .map((step) => step.map(([name, value]): Answers[0] => [name, value === usualEmail ? email : value]));
  return visitorThrough((step) => address + stepPath(step), own);
}

/** A new visitor who has answered all steps but the last of the order letter: the cookie of the draft. */
export const orderVisitor = (address: string, path = orderPath): Promise<string> =>
  visitorThrough((step) => address + orderStepPath(step, path), orderAnswers.slice(0, -1));

/** Asks for the letter of an order whose page is at this path, and whose email address is the visitor's. */
export async function submitOrderLetter(address: string, path: string): Promise<void> {
  const cookie = await orderVisitor(address, path);
  const url = address + orderStepPath(orderAnswers.length, path);
  const { location } = await post(url, await answerAt(url, orderAnswers.at(-1) ?? [], cookie), cookie);
  if (!location.includes("submitted=1")) throw new Error("the order's letter was not asked for");
}

/** Answers everything; where the payment is asked for, once the request is acknowledged. Throws when it is not. */
export async function submittedLetter(
  address: string,
  email = usualEmail,
): Promise<{ cookie: string; location: string }> {
  const cookie = await visitorAfter(address, stepCount - 1, email);
  const url = address + stepPath(stepCount);
  return post(url, await answerAt(url, answers.at(-1) ?? [], cookie), cookie);
}

/** Answers everything, pays on the sandbox's page; the path of the page that says so. */
export async function paidLetter(address: string): Promise<string> {
  const { cookie, location } = await submittedLetter(address);
  const paid = new URL((await post(location, "intent=pay", cookie)).location);
  return paid.pathname + paid.search;
}
