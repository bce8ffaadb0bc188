import diagnostics from "node:diagnostics_channel";
import { expect, test, vi } from "vitest";
import * as compiling from "~/eligibility/domain/compile-rules";
import { eventually } from "../../../tests/support/eventually";
import { type Application, startLifecycle } from "./lifecycle.server";

vi.mock("~/eligibility/domain/compile-rules", { spy: true });

function noted(calls: string[], prepare: () => void): Application {
  const note = (name: string) => async () => void calls.push(name);
  return {
    onServer: () => {},
    open: note("open"),
    prepare: () => {
      calls.push("prepare");
      prepare();
    },
    checkReady: note("checkReady"),
    startWorker: () => {
      calls.push("startWorker");
      return { stop: async () => {} };
    },
    onRequest: () => {},
    endUnfinished: () => {},
    close: async () => {},
  };
}

test("once the server listens, and before it is ready, the rules are made that the first product would wait for", async () => {
  const { application } = await import("~/application.server");
  const { judge } = await import("~/eligibility/content/eligibility-rules.server");
  expect(compiling.compileRules).not.toHaveBeenCalled();
  const calls: string[] = [];
  const ready = new Promise<void>((resolve) => diagnostics.subscribe("letterwell.ready", () => resolve()));
  startLifecycle(noted(calls, application.prepare));
  await eventually(() => expect(calls).toEqual(["open"]));
  diagnostics.channel("tracing:net.server.listen:asyncEnd").publish({});
  await ready;
  expect(calls).toEqual(["open", "prepare", "checkReady", "startWorker"]);
  expect(compiling.compileRules).toHaveBeenCalledOnce();
  judge({ title: "Heat wrap", brand: null, description: null });
  expect(compiling.compileRules).toHaveBeenCalledOnce();
});
