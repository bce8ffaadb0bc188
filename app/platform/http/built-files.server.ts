import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileType } from "../process/file-types";
import { unlessMissing } from "../process/missing-file";
import type { Handler } from "../process/remix-serve.server";
import { chooseEncoding } from "./compression.server";
import { entityTag } from "./entity-tag.server";
import { fileCaching } from "./file-caching";
import { sendTagged, type TaggedResponse } from "./send-tagged.server";

const endings = { br: ".br", gzip: ".gz" } as const;

/**
 * Serves the client build's files from memory, precompressed by the build. Each file is read on its first request and
 * cached while the process runs. Returns false for any other URL, and for a file that was deleted after the start.
 */
export function sendBuiltFiles(folder = join(process.cwd(), "build/client")): Handler {
  const built = namesIn(folder);
  const answers = new Map<string, TaggedResponse>();

  function responseOf(path: string, accepted: string): TaggedResponse | null {
    const type = built.has(path) ? fileType(path) : null;
    if (!type) return null;
    const isCompressed = built.has(path + endings.br);
    const encoding = isCompressed ? chooseEncoding(accepted) : null;
    const file = encoding ? path + endings[encoding] : path;
    const known = answers.get(file);
    if (known) return known;
    const body = readIfThere(join(folder, file));
    if (!body) return null;
    const tag = entityTag(file, body.toString("latin1"));
    const headers: [string, string][] = [
      ["Content-Type", type],
      ["Content-Length", String(body.length)],
      ["Cache-Control", fileCaching(path)],
      ["ETag", tag],
    ];
    if (isCompressed) headers.push(["Vary", "Accept-Encoding"]);
    if (encoding) headers.push(["Content-Encoding", encoding]);
    const answer = { status: 200, headers, tag, body } as const;
    answers.set(file, answer);
    return answer;
  }

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const [path = ""] = request.url?.split("?", 1) ?? [];
    const answer = responseOf(path, request.headers["accept-encoding"]?.toString() ?? "");
    if (answer) sendTagged(request, response, answer);
    return answer !== null;
  };
}

/** The URL paths of the files in a folder, recursively; empty if there is no build. */
function namesIn(folder: string): ReadonlySet<string> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return new Set(names.map((name) => `/${name}`));
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    return unlessMissing(null)(error);
  }
}
