import { consentsIn } from "../support/consents.ts";

const form = (answers: [string, string][]) =>
  new URLSearchParams([...answers, ["intent", "continue"]]).toString();

const usualEmail = "visitor@mail.example";
/** What each step of the product letter's wizard is answered with. */
export const answers: [string, string][][] = [
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
  ],
  [["previousTreatments", "Physical therapy for six months"]],
];

/** The checker's page of a product that is known, so that no shop is asked. */
export const checkedPath = "/https://northpine.example/products/infrared-sauna-blanket";

export const stepCount = answers.length;

/** Address of a step of the product letter's wizard. */
export const stepPath = (step: number): string => `/lmn-request?step=${step}`;

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
async function post(
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

/** A step's form with the boxes of consent ticked that its page shows to this visitor. */
async function answerAt(address: string, step: number, cookie: string): Promise<string> {
  const page = await fetch(address + stepPath(step), { headers: { Cookie: cookie } });
  return answerOf(step).body + consentsIn(await page.text());
}

/** A new visitor who has answered the first `count` steps: the cookie of the draft. */
export async function visitorAfter(address: string, count: number, email = usualEmail): Promise<string> {
  let cookie = "";
  for (let step = 1; step <= count; step += 1) {
    const body = await answerAt(address, step, cookie);
    const own = body.replace(encodeURIComponent(usualEmail), encodeURIComponent(email));
    ({ cookie } = await post(address + stepPath(step), own, cookie));
  }
  return cookie;
}

/** Answers everything; where the payment is asked for, once the request is acknowledged. Throws when it is not. */
export async function submittedLetter(
  address: string,
  email = usualEmail,
): Promise<{ cookie: string; location: string }> {
  const cookie = await visitorAfter(address, stepCount - 1, email);
  const body = await answerAt(address, stepCount, cookie);
  return post(address + stepPath(stepCount), body, cookie);
}

/** Answers everything, pays on the sandbox's page; the path of the page that says so. */
export async function paidLetter(address: string): Promise<string> {
  const { cookie, location } = await submittedLetter(address);
  const paid = new URL((await post(location, "intent=pay", cookie)).location);
  return paid.pathname + paid.search;
}
