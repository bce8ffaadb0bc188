import { demoOrders } from "../../app/platform/cli/announce.mjs";
import { consentsIn } from "../support/consents.ts";

type Answers = [name: string, value: string][];

const form = (answers: Answers) => new URLSearchParams([...answers, ["intent", "continue"]]).toString();

export const usualEmail = "visitor@mail.example";
/** The answers of each step of the product letter's wizard. */
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

/** The answers of each step of the order letter's wizard. Conditions and treatments are the same questions in both. */
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

/** Paths of the demo's orders: the wizard of one without a letter, and the status of one whose letter was sent. */
export const orderPath = `/complete-lmn?${new URLSearchParams(demoOrders.open)}`;
export const statusPath = `/lmn-status?${new URLSearchParams(demoOrders.sent)}`;

/** The checker's page of a cached product, so that no shop's page is read. */
export const checkedPath = "/https://northpine.example/products/infrared-sauna-blanket";

export const stepCount = answers.length;

/** Path of a step of the product letter's wizard. */
export const stepPath = (step: number): string => `/lmn-request?step=${step}`;

/** Path of a step of the order letter's wizard. */
export const orderStepPath = (step: number, path = orderPath): string => `${path}&step=${step}`;

/** A step's form as a browser sends it, without the consent checkboxes. */
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

/** Posts a form; returns its redirect and the cookies that were set. Throws if it was refused. */
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

/** A form with these answers, and with the consent checkboxes of its page checked. */
async function answerAt(url: string, answers: Answers, cookie: string): Promise<string> {
  const page = await fetch(url, { headers: { Cookie: cookie } });
  return form(answers) + consentsIn(await page.text());
}

/** Answers the first steps of a wizard as a new visitor; returns the draft's cookie. */
async function visitorThrough(stepUrl: (step: number) => string, answers: Answers[]): Promise<string> {
  let cookie = "";
  for (const [index, given] of answers.entries()) {
    const url = stepUrl(index + 1);
    ({ cookie } = await post(url, await answerAt(url, given, cookie), cookie));
  }
  return cookie;
}

/** Answers the first `count` steps of the product letter as a new visitor; returns the draft's cookie. */
export function visitorAfter(address: string, count: number, email = usualEmail): Promise<string> {
  const own = answers
    .slice(0, count)
    .map((step) => step.map(([name, value]): Answers[0] => [name, value === usualEmail ? email : value]));
  return visitorThrough((step) => address + stepPath(step), own);
}

/** Answers all steps of the order letter but the last as a new visitor; returns the draft's cookie. */
export const orderVisitor = (address: string, path = orderPath): Promise<string> =>
  visitorThrough((step) => address + orderStepPath(step, path), orderAnswers.slice(0, -1));

/** Requests a letter for the order at this path, whose email address is the visitor's. */
export async function submitOrderLetter(address: string, path: string): Promise<void> {
  const cookie = await orderVisitor(address, path);
  const url = address + orderStepPath(orderAnswers.length, path);
  const { location } = await post(url, await answerAt(url, orderAnswers.at(-1) ?? [], cookie), cookie);
  if (!location.includes("submitted=1")) throw new Error("the order's letter was not asked for");
}

/** Answers all steps; returns the payment page's URL once the request is accepted. Throws if it isn't. */
export async function submittedLetter(
  address: string,
  email = usualEmail,
): Promise<{ cookie: string; location: string }> {
  const cookie = await visitorAfter(address, stepCount - 1, email);
  const url = address + stepPath(stepCount);
  return post(url, await answerAt(url, answers.at(-1) ?? [], cookie), cookie);
}

/** Answers all steps and pays on the sandbox's page; returns the path of the success page. */
export async function paidLetter(address: string): Promise<string> {
  const { cookie, location } = await submittedLetter(address);
  const paid = new URL((await post(location, "intent=pay", cookie)).location);
  return paid.pathname + paid.search;
}
