import { expect, test, vi } from "vitest";
import { hasAuditRow, verifyAudit } from "../store/audit.server";
import { runAuditCommand } from "./audit-command.server";

import { notedAuditHead } from "./audit-head.server";

vi.mock("../store/audit.server", () => ({ verifyAudit: vi.fn(), hasAuditRow: vi.fn() }));
vi.mock("./audit-head.server", () => ({ notedAuditHead: vi.fn(), acceptAuditHead: vi.fn() }));

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

test("a noted row that is gone is told, until the operator accepts what is there", async () => {
  vi.mocked(verifyAudit).mockResolvedValue({ rows: 7, lastHash: "ab", firstBad: null });
  vi.mocked(notedAuditHead).mockResolvedValue({ seq: 9, hash: "cd" });
  vi.mocked(hasAuditRow).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  expect(await runAuditCommand([])).toEqual({
    exitCode: 1,
    output:
      "The audit was changed: row 9, which was noted as the newest, is missing or another one. 7 rows, last hash ab.",
  });
  expect((await runAuditCommand([])).exitCode).toBe(0);
  expect((await runAuditCommand(["--accept"])).exitCode).toBe(0);
});

test("takes no other arguments", async () => {
  expect((await runAuditCommand(["--fix"])).exitCode).toBe(2);
});
