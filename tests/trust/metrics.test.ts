import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { drainOutbox } from "~/jobs/outbox-worker.server";
import { apiPatterns } from "~/merchants/api/table.server";
import { alarms } from "~/operator/domain/operations-report";
import { spendTokenOf } from "~/platform/http/store/rate-limits.server";
import { folderOnPath } from "../support/executable";
import { newProductLetter, paidColumns, whileDatabaseAway } from "../support/operations";
import { openServer } from "../support/served";
import { openWorld } from "../support/world";

const world = await openWorld({ ownClock: true });
const { address, close } = await openServer();
afterAll(close);

const scrape = async () => (await fetch(`${address}/metrics`)).text();
const read = (file: string) => readFileSync(`docs/monitoring/${file}`, "utf8");

/** A scrape's samples by name and labels. */
const samples = (text: string) =>
  new Map(
    text
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );

test("counts requests by the pattern of their address and says nothing about the visitor", async () => {
  const secrets = ["/letter/a-secret-token", "/https://shop.example/pregnancy-test?for=ada@mail.example"];
  for (const path of ["/shop", "/shop", ...secrets]) await (await fetch(address + path)).text();
  await fetch(`${address}/shop`, { method: "PROPFIND" });
  const text = await scrape();
  const counted = (method: string, route: string, status: number) =>
    samples(text).get(
      `letterwell_http_requests_total{method="${method}",route="${route}",status="${status}"}`,
    );
  expect([counted("GET", "/shop", 200), counted("other", "/shop", 405)]).toEqual([2, 1]);
  expect(counted("GET", "/letter/:token", 404)).toBe(1);
  expect(samples(text).get('letterwell_http_request_duration_seconds_count{route="/shop"}')).toBe(3);
  expect(samples(text).get('letterwell_cache_reads_total{cache="reads",outcome="hit"}')).toBeGreaterThan(0);
  expect(text).not.toMatch(/secret-token|pregnancy|ada@|PROPFIND/);
});

test.each(apiPatterns)("counts %s by itself, without the ids in it", async (pattern) => {
  await (await fetch(address + pattern.replace(/:\w+/g, "a-secret-id"))).text();
  const text = await scrape();
  expect(text).toContain(`route="${pattern}"`);
  expect(text).not.toContain("secret-id");
});

test("tells what waits, what was delivered and what was refused", async () => {
  const { id } = await newProductLetter(world, { ...paidColumns(), status: "denied" });
  const old = { created_at: "2026-01-01T00:00:00Z", available_at: "2036-01-01T00:00:00Z" };
  await world.db.from("outbox").insert([
    { topic: "payment.refund", payload: { requestId: id }, ...old },
    { topic: "mail.order-link", payload: { shopDomain: "none.example", shopOrderId: 7 } },
  ]);
  await drainOutbox();
  for (const limit of [1, 0]) await spendTokenOf({ key: "tests:ada@mail.example", limit, windowSeconds: 60 });
  const before = samples(await scrape());
  expect(before.get('letterwell_waiting{what="refunds"}'), "the database is asked every five seconds").toBe(
    0,
  );
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6_000 });
  const told = samples(await scrape());
  vi.useRealTimers();
  expect(told.get("letterwell_database_up")).toBe(1);
  expect(told.get('letterwell_outbox_deliveries{topic="payment.refund",state="waiting"}')).toBe(1);
  expect(told.get('letterwell_outbox_oldest_age_seconds{topic="payment.refund"}')).toBeGreaterThan(1e6);
  expect(told.get('letterwell_waiting{what="refunds"}')).toBe(1);
  expect(told.get('letterwell_alarm{alarm="refund-late"}')).toBe(1);
  expect(told.get('letterwell_alarm{alarm="payment-held"}')).toBe(0);
  expect(told.get('letterwell_rate_limit_refusals_total{limit="tests"}')).toBe(1);
  expect(told.get('letterwell_database_call_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(0);
  expect([...told.keys()].some((name) => name.startsWith("letterwell_deliveries_total{"))).toBe(true);
});

test("without the database it tells the rest, and nothing that was true before", async () => {
  const text = await whileDatabaseAway(world, scrape);
  expect(samples(text).get("letterwell_database_up")).toBe(0);
  expect(text).toContain("letterwell_http_requests_total{");
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(text).not.toMatch(/^letterwell_(waiting|outbox|alarm)/m);
  expect(samples(await scrape()).get("letterwell_database_up")).toBe(1);
});

const ruleFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Letterwell[A-Z]/),
          expr: z.string(),
          for: z.string().regex(/^\d+m$/),
          labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.strictObject({
            summary: z.string(),
            runbook: z.string().regex(/^docs\/running\.md#/),
          }),
        }),
      ),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
});

test("the dashboard and the six alert rules ask only for what is measured", async () => {
  const types = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)/gm)];
  const names = types.flatMap(([, name = "", type]) =>
    type === "histogram" ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name],
  );
  const rules = ruleFile.parse(parse(read("alerts.yaml"))).groups.flatMap((group) => group.rules);
  expect(rules).toHaveLength(6);
  const { panels } = dashboard.parse(JSON.parse(read("dashboard.json")));
  const asked = [...rules, ...panels.flatMap((panel) => panel.targets)].flatMap(
    ({ expr }) => expr.match(/\b(letterwell|nodejs|process)_\w+/g) ?? [],
  );
  expect(asked.filter((name) => !names.includes(name))).toEqual([]);
  const shown = new Set(asked.map((name) => name.replace(/_(bucket|sum|count)$/, "")));
  const own = types.flatMap(([, name = ""]) => (name.startsWith("letterwell_") ? [name] : []));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test("every alarm about money pages someone", () => {
  const [, pattern = ""] = /alarm=~"([^"]+)"/.exec(read("alerts.yaml")) ?? [];
  const money = alarms.filter((alarm) => new RegExp(`^(${pattern})$`).test(alarm));
  expect(money).toEqual(alarms.filter((alarm) => /refund|payment/.test(alarm)));
});

test("promtool accepts the rules, and their own tests pass", ({ skip }) => {
  const folder = folderOnPath("promtool");
  skip(!folder, "promtool isn't installed; Debian's package `prometheus` has it");
  const run = (...args: string[]) =>
    execFileSync(`${folder}/promtool`, args, { cwd: "docs/monitoring", encoding: "utf8" });
  expect(run("check", "rules", "alerts.yaml")).toContain("5 rules");
  expect(run("test", "rules", "alerts.test.yaml")).toContain("SUCCESS");
});
