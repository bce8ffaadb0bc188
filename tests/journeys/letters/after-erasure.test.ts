import { describe, expect, test } from "vitest";
import { letterOf } from "../../support/letter";
import { kinds, newReviewed } from "../../support/reviewed";
import { requestCorrection } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();

interface Shown {
  timeline: { step: string; on: string }[];
}
const shownTo = async (visitor: Visitor, path: string) => (await visitor.get(path)).data as Shown;

describe.each(kinds)("the page of a %s letter whose answers were erased", (kind) => {
  test("doesn't say that someone refused a correction or a physician's signature", async () => {
    for (const [field, askedFor] of [
      ["product", "The large one"],
      ["physician", "A physician's signature"],
    ] as const) {
      const request = await newReviewed(world, kind, { credential: "NP" });
      await request.send({ signer: { ...letterOf().signer, credential: "NP" } });
      const { requestId } = request.about;
      expect(await requestCorrection(world, requestId, field, askedFor)).not.toContain("null");
      const visitor = new Visitor();
      await visitor.post(`${request.path}/erase`);
      const { timeline } = await shownTo(visitor, request.path);
      const steps = timeline.map(({ step }) => step);
      expect(steps).toContain("erased");
      expect(steps.filter((step) => step.endsWith("-asked"))).toHaveLength(1);
      expect(steps.filter((step) => step.endsWith("-refused"))).toEqual([]);
    }
  });

  test("has the same days as before: those in the patient's state", async () => {
    const request = await newReviewed(world, kind);
    await request.send();
    // The evening of January 4 in Oregon.
    const evening = "2026-01-05T06:30:00Z";
    await world.db.from(request.table).update({ created_at: evening }).eq("id", request.about.requestId);
    const visitor = new Visitor();
    const askedOn = async () => {
      const { timeline } = await shownTo(visitor, request.path);
      return timeline.find(({ step }) => step === "asked")?.on;
    };
    expect(await askedOn()).toBe("2026-01-04");
    await visitor.post(`${request.path}/erase`);
    expect(await askedOn()).toBe("2026-01-04");
  });
});
