import { expect, test } from "vitest";
import { alterReview, auditOf, minutesFromNow, newReview } from "../../contract/data/desk-rows";
import { untyped } from "../../contract/data/rows";
import { newProvider, signedInAt } from "../../support/desk";
import { PaperBrowser } from "../../support/paper-browser";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

/** A state that only this test uses, so that its queue contains only this test's requests. */
const state = "MA";
const { id: physicianId, email } = await newProvider({}, { [state]: "2035-12-31" });

/** The seconds a practiced physician takes per action. A page that is slower on the server adds to them. */
const pace = { reading: 20, click: 1.5, load: 1, character: 0.25 };

/** The physician's clock: advances with their actions, and by the server's CPU time per page. */
class PacedClock {
  seconds = 0;
  #before = { clicks: 0, loads: 0, typedCharacters: 0 };
  #processor = process.cpuUsage();

  read(): void {
    this.seconds += pace.reading;
  }

  /** Adds the physician's actions since the last call. */
  follow({ clicks, loads, typedCharacters }: PaperBrowser) {
    const before = this.#before;
    const { user, system } = process.cpuUsage(this.#processor);
    const done = { clicks: clicks - before.clicks, loads: loads - before.loads };
    this.seconds +=
      done.clicks * pace.click +
      Math.max(done.loads * pace.load, (user + system) / 1_000_000) +
      (typedCharacters - before.typedCharacters) * pace.character;
    this.#before = { clicks, loads, typedCharacters };
    this.#processor = process.cpuUsage();
    return done;
  }
}

const kinds = [
  "words",
  "words",
  "answered",
  "draft",
  "words",
  "deny",
  "words",
  "answered",
  "ask",
  "words",
] as const;
type Kind = (typeof kinds)[number];

interface Waiting {
  requestId: string;
  kind: Kind;
  name: string;
  symptoms: string;
}

async function waiting(index: number): Promise<Waiting> {
  const kind = kinds[index % kinds.length] ?? "words";
  const name = `Patient ${String.fromCharCode(65 + (index % 26))}${"x".repeat(index)}`;
  const symptoms = `I wake at ${index} and lie awake.`;
  const said =
    kind === "draft"
      ? {}
      : { symptoms, previous_treatments: `Tea, ${index} cups.`, product_use: "Each morning." };
  const { requestId } = await newReview({ state, name, email: `patient-${index}@mail.example`, ...said });
  await alterReview(requestId, { waiting_since: minutesFromNow(index - 600) });
  if (kind === "answered") await answered(requestId);
  return { requestId, kind, name, symptoms };
}

/** The physician has asked the patient, who answered. */
async function answered(requestId: string): Promise<void> {
  const db = await untyped();
  await db.rpc("claim_review", {
    p_request_id: requestId,
    p_provider_id: physicianId,
    p_minutes: 15,
    p_take_over: false,
    p_most: null,
  });
  await db.rpc("ask_question", {
    p_request_id: requestId,
    p_provider_id: physicianId,
    p_question: "Since when?",
  });
  const [question] = await rowsWhere(world, "letter_questions", "request_id", requestId);
  await db.rpc("answer_question", { p_question_id: question?.id, p_answer: "Since May." });
}

/** Decides what the page shows and opens the next, as a physician would. */
async function decide(browser: PaperBrowser, { kind, name }: Waiting): Promise<void> {
  const page = browser.path;
  if (kind === "deny" || kind === "ask") {
    await browser.follow(page.replace(/approve.*$/, kind));
    if (kind === "deny") browser.tick("reason", "vague");
    else browser.type("question", `Which lamp do you mean, ${name}?`);
    return browser.press("next");
  }
  await browser.press(kind === "draft" ? "draft:Insomnia" : "words");
  if (kind === "draft") {
    browser.type("effect", `${name} sleeps four hours in ${name.length} nights.`);
    browser.type("use", "Thirty minutes each morning, for a year.");
    browser.tick("confirm-reason");
  }
  browser.tick("basis", kind === "answered" ? "question" : "answers");
  if (kind !== "answered") browser.type("basisWords", "The answers fit the guideline on insomnia.");
  browser.tick("confirm-diagnosis");
  browser.tick("certified");
  return browser.press("next");
}

test("a physician who reads each of sixty mixed requests for 20 seconds has decided all of them, without a script, before their clock has gone an hour", {
  timeout: 600_000,
}, async () => {
  const requests = await Promise.all(Array.from({ length: 60 }, (_, index) => waiting(index)));
  const byId = new Map(requests.map((one) => [one.requestId, one]));
  const browser = new PaperBrowser(await signedInAt(email));
  const clock = new PacedClock();
  await browser.open("/desk");
  await browser.press("open");
  clock.follow(browser);

  const seen = new Set<string>();
  while (browser.path.startsWith("/desk/review/")) {
    const request = byId.get(browser.path.split("/")[3] ?? "");
    if (!request || seen.has(request.requestId)) throw new Error(`not a request to decide: ${browser.path}`);
    seen.add(request.requestId);
    expect(browser.body).toContain(request.name);
    clock.read();
    await decide(browser, request);
    expect({ kind: request.kind, ...clock.follow(browser) }).toEqual(
      {
        words: { kind: "words", clicks: 5, loads: 2 },
        answered: { kind: "answered", clicks: 5, loads: 2 },
        // The patient said nothing that a letter could quote, so the provider's own reason requires an extra checkbox.
        draft: { kind: "draft", clicks: 6, loads: 2 },
        ask: { kind: "ask", clicks: 2, loads: 2 },
        deny: { kind: "deny", clicks: 3, loads: 2 },
      }[request.kind],
    );
  }

  expect(browser.path).toBe("/desk");
  expect(seen.size).toBe(60);
  for (const request of requests) await expectDecided(request);
  expect(clock.seconds).toBeLessThan(60 * 60);
});

async function expectDecided({ requestId, kind, name, symptoms }: Waiting): Promise<void> {
  const letters = await rowsWhere(world, "issued_letters", "request_id", requestId);
  if (kind === "deny" || kind === "ask") {
    expect(letters).toEqual([]);
    expect(await auditOf({ requestId })).toContain(kind === "deny" ? "denied" : "question asked");
    return;
  }
  expect(letters).toHaveLength(1);
  expect(letters[0]?.content).toMatchObject({
    patient: { name },
    diagnosis: { name: "Insomnia, unspecified", icd10: "G47.00" },
    effect:
      kind === "draft"
        ? `${name} sleeps four hours in ${name.length} nights.`
        : `The patient's request says: “${symptoms}”`,
  });
}
