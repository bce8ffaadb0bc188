import { describe, expect, test } from "vitest";
import { readMetrics } from "~/operator/operations/read-metrics.server";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import { newProvider, signedInAt } from "../../support/desk";
import { offerVisit, practiceOfTwo, wordsOf } from "../../support/practice-of-two";
import { approvalIn, requestCorrection, sendNow } from "../../support/signed-at-desk";
import { alter, deliverTimedMails } from "../../support/waiting";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

describe("where a license ended, or a practice left a state", () => {
  test("a booked visit is canceled for both, with the reason, and another provider has the request", async () => {
    const desk = await practiceOfTwo();
    const request = await desk.request();
    await desk.lea.post(request.path, { intent: "claim" });
    await offerVisit(world, desk, request.requestId);
    const { id } = await rowWhere(world, "letter_visits", "request_id", request.requestId);
    const [{ starts_at } = {}] = await rowsWhere(world, "letter_visit_times", "visit_id", String(id));
    const picked = await world.db.rpc("pick_visit_time", {
      p_visit_id: String(id),
      p_starts_at: String(starts_at),
      p_from: null,
    } as never);
    expect(picked.data).toBe("booked");
    const next = await newProvider({ practice_id: desk.practice_id }, { VT: "2035-12-31" });
    expect((await deliverTimedMails(world, request.email)).map(({ subject }) => subject)).not.toContain(
      "Your visit is canceled",
    );
    await alter(world, "provider_licenses", "provider_id", desk.leaver.id, { expires_on: "2020-01-01" });
    const [told, ...more] = await deliverTimedMails(world, request.email);
    expect([told?.subject, more]).toEqual(["Your visit is canceled", []]);
    expect(told?.text).toContain("no longer reviews requests from your state");
    expect(told?.calendar?.method).toBe("CANCEL");
    expect(await deliverTimedMails(world, request.email)).toEqual([]);
    const nextAtDesk = await signedInAt(next.email);
    expect((await nextAtDesk.get("/desk")).body).toContain(request.path);
  });

  test("a correction that no one of the practice may decide on is alarmed and listed the same minute, not after a day", async () => {
    const desk = await practiceOfTwo({ DE: "2035-12-31" });
    const request = await desk.request({ state: "DE" });
    await desk.lea.post(request.path, { intent: "claim" });
    const signed = await desk.lea.post(`${request.path}/approve`, approvalIn("DE"));
    expect(signed.status).toBe(303);
    await sendNow(desk.lea, request.requestId);
    await requestCorrection(world, request.requestId, "patient-name", "Bo");
    const named = async () =>
      (await readOperationsReport()).strandedCorrections.find(({ state }) => state === "DE");
    expect(await named()).toBeUndefined();
    await alter(world, "practices", "id", desk.practice_id, { states: ["NH"] });
    expect(await named()).toMatchObject({ count: 1 });
    expect((await readOperationsReport()).lateCorrections.count).toBe(0);
    expect(await readMetrics()).toMatch(/letterwell_stranded_corrections\{state="DE"\} 1\n/);
    expect(await readMetrics()).toMatch(/letterwell_alarm\{alarm="correction-stranded"\} 1/);
    const page = async () => wordsOf((await desk.director.get("/desk/practice")).body);
    expect(await page()).toContain("1 correction waits in Delaware, where no one of the practice may decide");
    await alter(world, "practices", "id", desk.practice_id, { states: null });
    expect(await named()).toBeUndefined();
    expect(await page()).not.toContain("correction waits");
  });
});
