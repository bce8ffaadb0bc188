import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "../process/log.server";
import { tallyRefusal, writeAccessLine } from "./access-line.server";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// The tally is global to the process, so this file has its own modules: a refusal in another file would leave its timer
// running.
const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

test("refusals of a program in a loop are a line a minute for each limit, not one each", () => {
  vi.useFakeTimers();
  const lines = vi.spyOn(log, "info").mockReturnValue(undefined);
  for (const limit of ["pages", "pages", "forms", "pages"]) {
    const response = newResponse();
    tallyRefusal(response, limit);
    writeAccessLine(response, { path: "/lmn-request", status: 429 });
  }
  expect(lines).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(lines.mock.calls).toEqual([
    [{ limit: "pages", refused: 3 }, "requests refused"],
    [{ limit: "forms", refused: 1 }, "requests refused"],
  ]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveBeenCalledTimes(2);
});

test("an answered request has its line", () => {
  const lines = vi.spyOn(log, "info").mockReturnValue(undefined);
  writeAccessLine(newResponse(), { path: "/", status: 200 });
  expect(lines).toHaveBeenCalledExactlyOnceWith({ path: "/", status: 200 }, "request");
});
