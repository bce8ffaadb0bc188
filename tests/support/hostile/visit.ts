import { expect } from "vitest";
import type { Answer, Fields, Visitor } from "../visitor";
import { headerFaults, missingIn, type Page, readHostilePage } from "./faults";
import { wellFormed } from "./payloads";

/** Checks that a response's page is safe; reports problems and continues. */
export function safePage(what: string, { body, headers, location, status }: Answer): Page {
  const isHtml = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const page = isHtml ? readHostilePage(body) : { faults: [], texts: [body] };
  // The text may cause an error page, but never one of the server's own errors.
  const broken = status === 500 ? [`answered ${status}`] : [];
  const away = location && !/^\/(?![/\\])/.test(location) ? [`leads to ${location}`] : [];
  expect.soft([what, ...broken, ...away, ...page.faults, ...headerFaults(headers)]).toEqual([what]);
  return page;
}

let peers = 0;
/** Gives each request another IP address, so that no rate limit responds instead of the page. */
function anotherMachine(): Record<string, string> {
  peers += 1;
  return { "X-Peer-Address": `198.51.${Math.floor(peers / 250) % 250}.${peers % 250}` };
}

/** Requests a page, which must be safe and show these texts completely. */
export async function look(visitor: Visitor, path: string, shown: readonly string[] = []): Promise<Page> {
  const answer = await visitor.get(path, anotherMachine());
  const page = safePage(path, answer);
  expect.soft([path, ...missingIn(page, shown)]).toEqual([path]);
  return page;
}

function bodyOf(fields: Fields): URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, wellFormed(one)]),
  );
  return new URLSearchParams(pairs);
}

/** Posts a form; the resulting page must be safe and show these texts completely. */
export async function send(
  visitor: Visitor,
  path: string,
  fields: Fields,
  shown: readonly string[] = [],
): Promise<Answer> {
  const answer = await visitor.send(
    visitor.request(path, { body: bodyOf(fields), headers: anotherMachine() }),
  );
  const page = safePage(`POST ${path}`, answer);
  expect.soft([path, ...missingIn(page, shown)]).toEqual([path]);
  return answer;
}
