import { expect, test, vi } from "vitest";
import { verifyAudit } from "~/data/desk/audit.server";
import { runAuditCommand } from "./audit-command.server";

vi.mock("~/data/desk/audit.server", () => ({ verifyAudit: vi.fn() }));

test.each([
  [{ rows: 0, lastHash: null, firstBad: null }, 0, "The audit holds: 0 rows, last hash none."],
  [{ rows: 1, lastHash: "ab", firstBad: null }, 0, "The audit holds: 1 row, last hash ab."],
  [
    { rows: 9, lastHash: "ab", firstBad: 4 },
    1,
    "The audit was changed: row 4 doesn't fit the one before. 9 rows, last hash ab.",
  ],
])("%j: exit status %i", async (found, exitCode, output) => {
  vi.mocked(verifyAudit).mockResolvedValue(found);
  expect(await runAuditCommand([])).toEqual({ exitCode, output });
});

test("takes no arguments", async () => {
  expect((await runAuditCommand(["--fix"])).exitCode).toBe(2);
});
