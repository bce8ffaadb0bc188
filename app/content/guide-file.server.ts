import { parse } from "yaml";
import { z } from "zod";
import { guideFrontMatter } from "~/domain/guide/guide";

/** An article's file is not of the form we keep them in; the message names the file and what is wrong. */
export class GuideFileError extends Error {
  override name = "GuideFileError";
}

/** Splits an article's file into its checked front matter and the markdown under it. Throws `GuideFileError`. */
export function readGuideFile(path: string, source: string) {
  const [, block, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  if (block === undefined || markdown === undefined) throw new GuideFileError(`${path}: no front matter`);
  const parsed = guideFrontMatter.safeParse(parse(block));
  if (!parsed.success) throw new GuideFileError(`${path}:\n${z.prettifyError(parsed.error)}`);
  return { frontMatter: parsed.data, markdown };
}
