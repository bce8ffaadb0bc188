import { expect, test, vi } from "vitest";
import { hasAuditRow, verifyAudit } from "../store/audit.server";
import { readCheckpoint, writeCheckpoint } from "./audit-checkpoint.server";
import { runAuditCommand } from "./audit-command.server";
import { recordedAuditHead } from "./audit-head.server";

vi.mock("../store/audit.server", () => ({ verifyAudit: vi.fn(), hasAuditRow: vi.fn() }));
vi.mock("./audit-head.server", () => ({ recordedAuditHead: vi.fn(), acceptAuditHead: vi.fn() }));
vi.mock("./audit-checkpoint.server", () => ({ readCheckpoint: vi.fn(), writeCheckpoint: vi.fn() }));

const found = (rows: number, last: number | null, firstBad: number | null = null) => ({
  rows,
  last: last === null ? null : { seq: last, hash: `h${last}` },
  firstBad,
});

test.each([
  [found(0, null), 0, "The audit holds: 0 rows, last hash none."],
  [found(1, 1), 0, "The audit holds: 1 row, last hash h1."],
  [found(9, 9, 4), 1, "The audit was changed: row 4 doesn't fit the one before."],
])("%j: exit status %i", async (checked, exitCode, output) => {
  vi.mocked(verifyAudit).mockResolvedValueOnce(checked);
  expect(await runAuditCommand([])).toEqual({ exitCode, output });
});

test("many rows are checked portion by portion, from where the last check ended", async () => {
  vi.mocked(readCheckpoint).mockResolvedValueOnce({ seq: 7, hash: "h7" });
  vi.mocked(hasAuditRow).mockResolvedValueOnce(true);
  vi.mocked(verifyAudit)
    .mockClear()
    .mockResolvedValueOnce(found(50_000, 50_007))
    .mockResolvedValueOnce(found(3, 50_010));
  expect((await runAuditCommand([])).output).toContain(
    "50003 rows since row 7, up to which it was checked before, last hash h50010",
  );
  expect(vi.mocked(verifyAudit).mock.calls.map(([after]) => after?.seq)).toEqual([7, 50_007]);
  expect(vi.mocked(writeCheckpoint)).toHaveBeenLastCalledWith({ seq: 50_010, hash: "h50010" });
});

test("a row that was changed after its check is reported, and a full check reads all rows", async () => {
  vi.mocked(readCheckpoint).mockResolvedValue({ seq: 7, hash: "h7" });
  vi.mocked(hasAuditRow).mockResolvedValueOnce(false);
  const { exitCode, output } = await runAuditCommand([]);
  expect([exitCode, output]).toEqual([
    1,
    "The audit was changed: row 7, which was the last that was checked, is missing or another one.",
  ]);
  vi.mocked(verifyAudit)
    .mockClear()
    .mockResolvedValueOnce(found(9, 9, 4));
  expect((await runAuditCommand(["--whole"])).output).toContain("row 4");
  expect(vi.mocked(verifyAudit).mock.calls[0]?.[0]).toBeNull();
});

test("a missing row is reported until the operator accepts the current rows", async () => {
  vi.mocked(readCheckpoint).mockResolvedValue(null);
  vi.mocked(verifyAudit).mockResolvedValue(found(7, 7));
  vi.mocked(recordedAuditHead).mockResolvedValue({ seq: 9, hash: "cd" });
  vi.mocked(hasAuditRow).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  expect(await runAuditCommand([])).toEqual({
    exitCode: 1,
    output: "The audit was changed: row 9, which was noted as the newest, is missing or another one.",
  });
  expect((await runAuditCommand([])).exitCode).toBe(0);
  expect((await runAuditCommand(["--accept"])).exitCode).toBe(0);
});

test("takes no other arguments", async () => {
  expect((await runAuditCommand(["--fix"])).exitCode).toBe(2);
});
