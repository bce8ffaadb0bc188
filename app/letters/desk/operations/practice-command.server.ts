import type { z } from "zod";
import { DatabaseError } from "~/platform/database/database-error.server";
import {
  type CommandResult,
  done,
  type Flags,
  failed,
  misunderstood,
  readArguments,
} from "~/platform/process/operator-command";
import { money } from "~/platform/values/money";
import { textTable } from "~/platform/values/text-table";
import { reassignReviews } from "../../operations/practice-choice.server";
import { practiceFacts } from "../domain/practice-facts";
import { addPractice, changePractice, type KnownPractice, listPractices } from "../store/practices.server";

const usage = `Usage: npm run desk:practice -- list
       npm run desk:practice -- add NAME [facts]
       npm run desk:practice -- change NAME [facts] [--name NAME]
       npm run desk:practice -- close NAME    its people can't use the desk; its requests go where their states are covered
       npm run desk:practice -- open NAME     opens a closed practice again
Facts: --address LINE [--address LINE …] --phone PHONE    the letterhead; without them each provider's own
       --states "CO UT"|all       where it serves; all: wherever its providers are licensed
       --video URL|none           its video room; none: that of VISIT_VIDEO_URL
       --price DOLLARS|none       for a letter that is paid for; none: LETTER_FEE_CENTS. Requests whose payment has begun keep theirs
       --pay DOLLARS|none         for a decision, in its reports
       --turn NUMBER              a lower number takes requests first; below 0 as --turn=-1
       --sample 0|5-10            of 100 decisions a second physician reads
       --zone America/New_York    where its months begin
The first practice is called "first" until it has a name. People: npm run desk:invite -- EMAIL … --in NAME`;

const options = {
  name: { type: "string" },
  address: { type: "string", multiple: true },
  phone: { type: "string" },
  states: { type: "string" },
  video: { type: "string" },
  price: { type: "string" },
  pay: { type: "string" },
  turn: { type: "string" },
  sample: { type: "string" },
  zone: { type: "string" },
} as const;

/** The command-line flag of each fact. */
const flags: Readonly<Record<string, string>> = {
  addressLines: "address",
  videoUrl: "video",
  letterFee: "price",
  decisionPay: "pay",
  samplePercent: "sample",
  timeZone: "zone",
};

const misused = misunderstood(usage);
const taken = failed("Nothing was saved: another practice has this name.");
const reassignedAtOnce = 100;

/** Lists, adds, changes, closes or opens practices. Exit status 1: nothing was done, for the printed reason; 2: not understood. */
export async function runPracticeCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = readArguments(args, usage, options, {
    most: 2,
    verbs: ["list", "add", "change", "close", "open"],
  });
  if ("exitCode" in parsed) return parsed;
  const [verb, name] = parsed.positionals;
  const practices = await listPractices();
  if (verb === "list" && name === undefined) return done(practiceTable(practices));
  if (!name) return misused;
  if (verb === "add") return add(name, parsed.values);
  const known = practices.find((one) => practiceName(one) === name.trim());
  if (verb !== "change" && verb !== "close" && verb !== "open") return misused;
  if (!known) return failed(`There is no practice "${name}". \`npm run desk:practice -- list\` shows all.`);
  if (verb === "change") return change(known, parsed.values);
  const isLast = practices.every(({ id, isActive }) => id === known.id || !isActive);
  if (verb === "close" && isLast) return failed("Nothing was done: it is the only open practice.");
  await changePractice(known.id, { isActive: verb === "open" });
  if (verb === "open") return done(`${practiceName(known)} is open.`);
  return done(`${practiceName(known)} is closed. ${await reassign()}`);
}

export const practiceName = ({ name }: Pick<KnownPractice, "name">): string => name ?? "first";

type Values = Flags<typeof options>;

const readFacts = ({ address, video, price, pay, sample, zone, ...same }: Values) =>
  practiceFacts.safeParse({
    ...same,
    addressLines: address,
    videoUrl: video,
    letterFee: price,
    decisionPay: pay,
    samplePercent: sample,
    timeZone: zone,
  });

async function add(name: string, values: Values): Promise<CommandResult> {
  const facts = readFacts({ ...values, name });
  if (!facts.success) return listFaults(facts.error);
  if (!(await isSaved(() => addPractice(facts.data)))) return taken;
  return done(
    `${facts.data.name} is added. Invite its medical director: npm run desk:invite -- EMAIL … --role medical-director --in "${facts.data.name}"`,
  );
}

async function change(known: KnownPractice, values: Values): Promise<CommandResult> {
  const facts = readFacts(values);
  if (!facts.success) return listFaults(facts.error);
  if (Object.values(facts.data).every((fact) => fact === undefined)) return misused;
  if (!(await isSaved(() => changePractice(known.id, facts.data)))) return taken;
  return done(`${facts.data.name ?? practiceName(known)} is updated. ${await reassign()}`);
}

/** Returns false if another practice has the name. */
async function isSaved(save: () => Promise<void>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "23505") return false;
    throw error;
  }
}

/** Moves requests that a practice no longer covers to one that does, as the job does every ten minutes. */
async function reassign(): Promise<string> {
  const count = await reassignReviews(reassignedAtOnce);
  if (count === 0) return "No request changes its practice.";
  const more = count === reassignedAtOnce ? "; the rest follows within minutes" : "";
  return `${count} of the open requests changed their practice${more}.`;
}

const listFaults = (error: z.ZodError): CommandResult => {
  const lines = error.issues.map(
    ({ path: [field = ""], message }) => `  ${flags[String(field)] ?? String(field)}: ${message}`,
  );
  return failed(`Nothing was saved:\n${[...new Set(lines)].join("\n")}`);
};

function practiceTable(practices: readonly KnownPractice[]): string {
  const rows = practices.map((one) => [
    practiceName(one),
    one.states?.join(" ") ?? "all",
    one.addressLines ? [...one.addressLines, one.phone ?? ""].join(", ") : "each provider's own",
    one.videoUrl ?? "the operator's",
    one.letterFeeCents === null ? "the operator's" : money(one.letterFeeCents),
    one.decisionPay === null ? "" : one.decisionPay.toFixed(2),
    ...[String(one.turn), String(one.people), String(one.open)],
    one.isActive ? "open" : "closed",
  ]);
  const head = [
    "PRACTICE",
    "STATES",
    "LETTERHEAD",
    "VIDEO",
    "PRICE",
    "PAY",
    "TURN",
    "PEOPLE",
    "OPEN REQUESTS",
    "STATE",
  ];
  return textTable([head, ...rows]).join("\n");
}
