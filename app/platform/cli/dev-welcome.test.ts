import { afterEach, expect, it, vi } from "vitest";
import { devWelcome } from "./dev-welcome.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
});

function configure(mode: string): string | undefined {
  const { config } = devWelcome();
  if (typeof config !== "function") throw new Error("no hook");
  config.call(undefined as never, {}, { mode, command: "serve" });
  return process.env.DATA_DIR;
}

it("keeps development's data apart from a running service's", () => {
  vi.stubEnv("DATA_DIR", "/srv/letterwell");
  expect(configure("development")).toBe("/srv/letterwell-dev");
  expect(configure("development")).toBe("/srv/letterwell-dev");
});

it("ignores tests", () => {
  vi.stubEnv("DATA_DIR", "/srv/letterwell");
  expect(configure("test")).toBe("/srv/letterwell");
});
