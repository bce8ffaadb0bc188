import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { DatabaseError } from "~/platform/database/database-error.server";
import { endSignIns } from "~/platform/mailed-links/store/sign-ins.server";
import { log } from "~/platform/process/log.server";
import {
  type CommandResult,
  done,
  type Flags,
  failed,
  misunderstood,
  readArguments,
} from "~/platform/process/operator-command";
import { ServiceError } from "~/platform/service/service-error";
import { textTable } from "~/platform/values/text-table";
import { services } from "~/services.server";
import { heldWorkWords } from "../content/held-work-words";
import type { HeldWork } from "../domain/held-work";
import { type DeskMember, licensedStates, nameWithTitle } from "../domain/provider";
import { endedLicenses, endedLicenseWords, factFaults, providerFacts } from "../domain/provider-facts";
import { closeProvider, listHeldWork } from "../store/held-work.server";
import { listPractices } from "../store/practices.server";
import { listMembers } from "../store/providers.server";
import { removeSecondFactors, saveProvider } from "../store/save-provider.server";
import { mailDeskLink } from "./mail-desk-link.server";
import { practiceName } from "./practice-command.server";

const usage = `Usage: npm run desk:invite -- EMAIL --name NAME --credential MD|DO|NP|PA --npi NPI
         --license STATE:NUMBER:YYYY-MM-DD [--license …] --practice NAME
         --address LINE [--address LINE …] --phone PHONE [--signature NAME or FILE.png]
         [--role provider|medical-director] [--in PRACTICE]    of a practice that desk:practice lists; the first unless given
       npm run desk:invite -- EMAIL [what changes] [--mail]    updates a provider; --mail sends another invitation
       npm run desk:invite -- EMAIL --email NEW    corrects an address: ends its sessions, and invites the new one
       npm run desk:invite -- --list
       npm run desk:invite -- --disable EMAIL         closes the account
       npm run desk:invite -- EMAIL --open [what changes]    opens a closed account again
       npm run desk:invite -- --reset-factor EMAIL    removes a lost second factor`;

const options = {
  email: { type: "string" },
  name: { type: "string" },
  credential: { type: "string" },
  role: { type: "string" },
  in: { type: "string" },
  npi: { type: "string" },
  license: { type: "string", multiple: true },
  practice: { type: "string" },
  address: { type: "string", multiple: true },
  phone: { type: "string" },
  signature: { type: "string" },
  mail: { type: "boolean" },
  list: { type: "boolean" },
  open: { type: "boolean" },
  disable: { type: "string" },
  "reset-factor": { type: "string" },
} as const;

const misused = misunderstood(usage);

/**
 * Invites, updates, lists or closes providers. Exit status 1: nothing was done, for the printed reason; 2: the command was
 * not understood.
 */
export async function runInviteCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = readArguments(args, usage, options, { most: 1 });
  if ("exitCode" in parsed) return parsed;
  const { values, positionals } = parsed;
  const [email] = positionals;
  const providers = await listMembers();
  const named = (address: string) => providers.find((one) => one.email === address.trim().toLowerCase());
  if (values.list) return done(providerTable(providers, new Date()));
  if (values.disable !== undefined) return disable(named(values.disable));
  if (values["reset-factor"] !== undefined) return resetFactor(named(values["reset-factor"]));
  if (email === undefined) return misused;
  const known = named(email);
  if (values.email === undefined) return invite(email, values, known);
  if (!known) return unknownProvider;
  const holder = named(values.email);
  if (holder && holder !== known) return failed("Nothing was saved:\n  email: another person has it");
  return invite(values.email, values, known);
}

type Values = Flags<typeof options>;
const unknownProvider = failed(
  "There is no provider with that address. `npm run desk:invite -- --list` shows all.",
);

async function disable(provider: DeskMember | undefined): Promise<CommandResult> {
  if (!provider) return unknownProvider;
  const held = await closeProvider(provider.id);
  await endDeskSessions(provider);
  log.info({ security: "account-closed", provider: provider.id, by: "operator" }, "security event");
  const closed = `${provider.email} can't use the desk anymore. Letters that were signed stay as they are.`;
  const left = `What was claimed is in the queue again, visits are canceled. Left behind:`;
  return done(held.length === 0 ? closed : [closed, left, ...heldTable(held)].join("\n"));
}

/** What someone leaves behind, formatted for a terminal. */
const heldTable = (held: readonly HeldWork[]): string[] =>
  textTable([
    ["STATE", "WHAT", "HOW MANY", "SOMEONE ELSE MAY SIGN THERE"],
    ...held.map(({ patientState, what, items, hasOthers }) => [
      patientState,
      heldWorkWords[what],
      String(items),
      hasOthers ? "yes" : "NO ONE",
    ]),
  ]);

async function resetFactor(provider: DeskMember | undefined): Promise<CommandResult> {
  if (!provider?.userId) return unknownProvider;
  const removed = await removeSecondFactors(provider.userId);
  await endDeskSessions(provider);
  log.info({ security: "factor-removed", provider: provider.id, by: "operator" }, "security event");
  return removed > 0
    ? done(`The second factor of ${provider.email} is removed. The next sign-in sets up another.`)
    : failed(`${provider.email} has no second factor.`);
}

/** Invalidates copies of the session's cookie. */
async function endDeskSessions({ userId }: DeskMember): Promise<void> {
  if (userId) await endSignIns({ kind: "desk", subject: userId });
}

async function invite(email: string, values: Values, known: DeskMember | undefined): Promise<CommandResult> {
  if (known && !known.isActive && !values.open)
    return failed(
      `The account of ${known.email} is closed. Nothing was saved. With --open it is opened again.`,
    );
  const signature = await readSignature(values.signature);
  if (signature === "unreadable") return failed(`The file ${values.signature} can't be read.`);
  const practice = values.in === undefined ? null : await practiceNamed(values.in);
  if (practice === undefined)
    return failed(`There is no practice "${values.in}". \`npm run desk:practice -- list\` shows all.`);
  const facts = providerFacts.safeParse({
    email,
    name: values.name ?? known?.name,
    credential: values.credential ?? known?.credential,
    npi: values.npi ?? known?.npi,
    role: values.role,
    practiceName: values.practice ?? practice?.name ?? known?.practiceName,
    address: (values.address ?? practice?.addressLines ?? known?.addressLines)?.join("\n"),
    phone: values.phone ?? practice?.phone ?? known?.phone,
    signatureName: signature?.name ?? known?.signatureName ?? values.name,
    signaturePng: signature ? signature.png : (known?.signaturePng ?? null),
    licenses: (values.license ?? known?.licenses.map(licenseText))?.join(","),
  });
  if (!facts.success) return failed(`Nothing was saved:\n${factFaults(facts.error).join("\n")}`);
  const { address, ...same } = facts.data;
  const [ended] = endedLicenses(same.licenses, known?.licenses ?? [], new Date());
  if (ended) return failed(`Nothing was saved:\n  license: ${endedLicenseWords(ended)}`);
  const ids = { id: known?.id, practiceId: practice?.id };
  const id = await saveProvider({ ...same, addressLines: address, ...ids }).catch(asTakenNpi);
  if (id === null) return failed(`Nothing was saved:\n  npi: another provider has it`);
  const isOpened = known ? !known.isActive : true;
  const security = isOpened ? "account-opened" : "account-changed";
  log.info({ security, provider: id, by: "operator" }, "security event");
  const isMoved = known !== undefined && known.email !== same.email;
  if (isMoved) await endDeskSessions(known);
  const isNew = !known?.userId || isMoved;
  if (!isNew && !values.mail) {
    const left = (await listHeldWork(id)).filter(({ isLicensed }) => !isLicensed);
    const updated = `${facts.data.email} is updated.`;
    if (left.length === 0) return done(updated);
    return done([updated, "Left behind where no license is valid:", ...heldTable(left)].join("\n"));
  }
  return mailInvitation(id, facts.data.email);
}

/** Finds a practice by its name in `desk:practice`. */
const practiceNamed = async (name: string) =>
  (await listPractices()).find((one) => practiceName(one) === name.trim());

function asTakenNpi(error: unknown): null {
  if (error instanceof DatabaseError && error.code === "23505") return null;
  throw error;
}

async function mailInvitation(id: string, email: string): Promise<CommandResult> {
  try {
    await mailDeskLink(id, "invite", `desk-invite-${randomUUID()}`);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return failed(`${email} is saved, but the email could not be sent. Run this again with --mail.`);
  }
  const where = services().mail.sandbox ? " The sandbox email is in the data folder's `mail`." : "";
  return done(`${email} is invited by email.${where}`);
}

const licenseText = ({ state, number, expiresOn }: DeskMember["licenses"][number]): string =>
  `${state}:${number}:${expiresOn}`;

/** A typed signature, or a PNG; undefined if neither was given. */
async function readSignature(
  text: string | undefined,
): Promise<{ name: string | undefined; png: string | null } | "unreadable" | undefined> {
  if (text === undefined) return undefined;
  if (!/\.png$/i.test(text)) return { name: text, png: null };
  const bytes = await readFile(text).catch(() => null);
  return bytes ? { name: undefined, png: bytes.toString("base64") } : "unreadable";
}

const accountWord = ({ isActive, hasJoined, userId }: DeskMember): string => {
  if (!isActive) return "closed";
  if (hasJoined) return "active";
  return userId ? "invited" : "not invited";
};

/** Providers, formatted for a terminal, as of an ISO date. */
function providerTable(providers: readonly DeskMember[], now: Date): string {
  if (providers.length === 0) return "No providers yet.";
  const rows = providers.map((provider) => [
    provider.email,
    nameWithTitle(provider),
    provider.npi ?? "",
    `${licensedStates(provider, now).length} of ${provider.licenses.length}`,
    provider.licenses.map(({ expiresOn }) => expiresOn).sort()[0] ?? "",
    accountWord(provider),
  ]);
  const head = ["EMAIL", "NAME", "NPI", "LICENSES VALID", "FIRST ENDS", "ACCOUNT"];
  return textTable([head, ...rows]).join("\n");
}
