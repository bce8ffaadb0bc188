import "../support/demo-environment";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routeId } from "~/platform/http/route-pattern.server";
import { askRemix } from "../support/remix";
import { openServer } from "../support/served";
import { openWorld } from "../support/world";

await openWorld();
let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** What differs from one answer to the next. */
const drawnAnew = /[0-9a-z]{8}\.[\w-]{43}|[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** As the browser sees them: what is in front of Remix, and Remix on its own. */
async function bothAnswers(path: string, init: RequestInit = {}) {
  const url = server.address + path;
  const asked = { redirect: "manual", ...init } as const;
  const facts = async (response: Response) => ({
    status: response.status,
    location: response.headers.get("Location"),
    type: response.headers.get("Content-Type"),
    vary: response.headers.get("Vary"),
    policy: response.headers.get("Content-Security-Policy"),
    body: (await response.text()).replace(drawnAnew, "…"),
  });
  const { response } = await askRemix(new Request(url, asked));
  return { served: await facts(await fetch(url, asked)), direct: await facts(response) };
}

describe("a page with only its own routes given to Remix is the page of all routes", () => {
  test.each([
    "/privacy",
    "/shop/kettle-and-spine",
    "/shop/no-such-brand",
    "/guides/no-such-guide",
    "/lmn-request?step=1",
    "/lmn-request?step=4",
    "/lmn-status?requestId=nothing",
    "/letter/no-such-letter",
    "/desk",
    "/desk/review/7",
    "/desk/nothing/here",
    "/no-such-page",
    "/shop/",
    "/SHOP/kettle-and-spine",
  ])("%s", async (path) => {
    const { served, direct } = await bothAnswers(path);
    // What says nothing of its own gets the baseline's policy in front of Remix.
    expect(served).toEqual({ ...direct, policy: direct.policy ?? served.policy });
  });

  test("a posted form is read, and its answer sets cookies", async () => {
    const answer = await fetch(`${server.address}/lmn-request?step=1`, {
      method: "POST",
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ email: "ines@mail.example", intent: "continue" }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
  });

  test("HEAD has the headers and no body", async () => {
    const answer = await fetch(`${server.address}/lmn-request?step=1`, { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(1_000);
  });
});

test("no file of the site is taken for a page", () => {
  const files = readdirSync("public", { recursive: true, withFileTypes: true });
  const addresses = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath.replace(/^public/, "")}/${name}`);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => routeId(address) !== null)).toEqual([]);
});
