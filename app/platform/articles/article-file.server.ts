import { parse } from "yaml";
import { z } from "zod";

/** An article's file is malformed. The message names the file and the fault. */
export class ArticleFileError extends Error {
  override name = "ArticleFileError";
}

/** Splits an article's file into its validated front matter and the Markdown below it. Throws `ArticleFileError`. */
export function readArticleFile<T extends z.ZodType>(path: string, source: string, schema: T) {
  const [, block, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  if (block === undefined || markdown === undefined) throw new ArticleFileError(`${path}: no front matter`);
  const parsed = schema.safeParse(parse(block));
  if (!parsed.success) throw new ArticleFileError(`${path}:\n${z.prettifyError(parsed.error)}`);
  return { frontMatter: parsed.data, markdown };
}
