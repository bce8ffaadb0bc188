import { join, resolve } from "node:path";
import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { replaceFile } from "~/platform/process/private-file.server";
import { emailSchema } from "~/platform/values/email";
import { dataCopyHtml } from "../content/data-copy-html";
import { type DataCopy, holdsAnything } from "../domain/data-copy";
import { copyData, letterFilesOf } from "./copy-data.server";
import { recordFilesOf } from "./copy-records.server";

const usage = `Usage: npm run privacy:export -- EMAIL [--html]
       npm run privacy:export -- EMAIL --out FOLDER    writes data.json, data.html, each letter's PDF and each record`;

const misused = misunderstood(usage);
const options = { html: { type: "boolean" }, out: { type: "string" } } as const;

/**
 * Prints all data held about an email address as JSON or HTML, or writes it with the letters' files into a folder. Exit
 * status 1: nothing is held, or a file couldn't be read or written; 2: the command was not understood.
 */
export async function runExportCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = readArguments(args, usage, options, { most: 1 });
  if ("exitCode" in parsed) return parsed;
  const [typed] = parsed.positionals;
  const address = emailSchema.safeParse({ email: typed });
  if (!address.success)
    return typed === undefined ? misused : misunderstood(usage, `'${typed}' is no email address`);
  const copy = await copyData(address.data.email);
  if (!holdsAnything(copy)) return { exitCode: 1, output: "Nothing is held about that address." };
  if (parsed.values.out !== undefined) return writeCopy(copy, resolve(parsed.values.out));
  return { exitCode: 0, output: parsed.values.html ? dataCopyHtml(copy) : jsonOf(copy) };
}

const jsonOf = (copy: DataCopy): string => JSON.stringify(copy, null, 2);

async function writeCopy(copy: DataCopy, folder: string): Promise<CommandResult> {
  const letters = await letterFilesOf(copy);
  const files: [name: string, content: string | Uint8Array][] = [
    ["data.json", `${jsonOf(copy)}\n`],
    ["data.html", dataCopyHtml(copy)],
    ...letters.flatMap(({ letterId, bytes }): [string, Uint8Array][] =>
      bytes ? [[`letter-${letterId}.pdf`, bytes]] : [],
    ),
  ];
  const missing = letters.filter(({ bytes }) => !bytes).map(({ letterId }) => letterId);
  const names = files.map(([name]) => name);
  try {
    for (const [name, content] of files) await replaceFile(join(folder, name), content);
    for await (const { name, bytes } of recordFilesOf(copy)) {
      (bytes ? names : missing).push(name);
      if (bytes) await replaceFile(join(folder, name), bytes);
    }
  } catch (error) {
    // Of the file system; what the database fails with is another's to say.
    if (!(error instanceof Error && "syscall" in error && "code" in error)) throw error;
    return { exitCode: 1, output: `${folder} can't be written (${error.code}).` };
  }
  const written = `Written to ${folder}: ${names.join(", ")}.`;
  return missing.length === 0
    ? { exitCode: 0, output: written }
    : { exitCode: 1, output: `${written}\nNo file could be read of: ${missing.join(", ")}.` };
}
