import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { observatoryScore } from "../support/observatory.ts";
import { policyFindings } from "../support/policy-findings.ts";
import { endServer, freePort, startServer } from "./support/server.ts";

/** A URL of the route with this file name, with "none" for each parameter. */
function addressOf(file: string): string {
  const parts = file.replace(/\.tsx?$/, "").match(/(\[[^\]]*\]|[^.[])+/g) ?? [];
  const named = parts.filter((part) => part !== "_index").map((part) => part.replace(/[[\]]|_$/g, ""));
  return `/${named.map((part) => (part.startsWith("$") ? "none" : part)).join("/")}`;
}

const routes = readdirSync(fileURLToPath(new URL("../../app/routes", import.meta.url)));
const more = [
  ...["/shop/kettle-and-spine", "/guides/whats-an-fsa", "/previews/page/home.png", "/favicon.svg"],
  ...["/lmn-request?step=1", "/complete-lmn?shop=northpine.example&orderId=1001&step=1", "/assets/none.js"],
];

test("every route scores 130 or more at the Observatory, and no policy has a finding", async () => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), "letterwell-observatory-"));
  const server = await startServer({
    DATA_DIR: folder,
    PORT: String(await freePort()),
    APP_ENV: "demo",
    LOG_LEVEL: "error",
    PUBLIC_URL: "https://letterwell.example",
  });
  const low: string[] = [];
  const findings = new Set<string>();
  const scores: number[] = [];
  try {
    for (const address of [...routes.map(addressOf), ...more]) {
      const answer = await fetch(server.origin + address, { redirect: "manual" });
      const isHtml = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
      const text = await answer.text();
      const headers = Object.fromEntries(answer.headers);
      const score = observatoryScore({
        headers,
        cookies: answer.headers.getSetCookie(),
        html: isHtml ? text : null,
      });
      // A resource that other sites may embed loses 10 points by design.
      const isForOthers = headers["cross-origin-resource-policy"] === "cross-origin";
      if (score < (isForOthers ? 120 : 130)) low.push(`${score} ${address}`);
      if (isHtml) scores.push(score);
      for (const finding of policyFindings(headers["content-security-policy"] ?? "")) findings.add(finding);
    }
  } finally {
    await endServer(server, "SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
  expect(low).toEqual([]);
  expect([...findings]).toEqual([]);
  expect(scores.length).toBeGreaterThan(50);
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(130);
});
