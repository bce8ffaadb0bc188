import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { World } from "./world";

/** Headers and text, without HTML, of the sandbox's mails that contain `words`; soft line breaks are removed. */
export async function mailsWith(world: Pick<World, "dataDir">, words: string): Promise<string[]> {
  const folder = join(world.dataDir, "mail");
  // A mail that is still being written has another name.
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return texts
    .map((mail) => mail.split(/^Content-Type: text\/html/m, 1)[0] ?? "")
    .map((text) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "="))
    .filter((text) => text.includes(words));
}

/** Path and query of all links in a mail. */
export const linksIn = (mail: string): string[] =>
  (mail.match(/https?:\/\/\S+/g) ?? []).map((link) => {
    const { pathname, search } = new URL(link);
    return pathname + search;
  });

/** Path and query of the first link in a mail. Throws if there is none. */
export function linkIn(mail: string | undefined): string {
  const [link] = linksIn(mail ?? "");
  if (!link) throw new Error("no link in the mail");
  return link;
}
