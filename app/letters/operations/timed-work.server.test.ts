import { expect, test, vi } from "vitest";
import { log } from "~/platform/process/log.server";
import { openWorld } from "../../../tests/support/world";
import * as timedMails from "../store/timed-mails.server";
import { writeTimedMails } from "./mail-reminder.server";

await openWorld();

test("when one kind of timed work fails, the others are done and the error is logged", async () => {
  const done: string[] = [];
  const work = vi.spyOn(timedMails, "doTimedWork").mockImplementation(async (kind) => {
    done.push(kind);
    if (kind === "write_letter_reminders") throw new Error("a row that can't be read");
    return 0;
  });
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  await writeTimedMails();
  expect(done).toEqual(expect.arrayContaining(["write_patient_reminders", "write_late_notices"]));
  expect(logged).toHaveBeenCalledOnce();
  work.mockRestore();
  logged.mockRestore();
});
