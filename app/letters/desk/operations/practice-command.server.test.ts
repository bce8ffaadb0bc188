import { expect, test } from "vitest";
import { newReview } from "../../../../tests/contract/data/desk-rows";
import { freshNpi, newProvider } from "../../../../tests/support/desk";
import { mailbox } from "../../../../tests/support/operations";
import { openWorld, rowsWhere, rowWhere } from "../../../../tests/support/world";
import { runInviteCommand } from "./invite-command.server";
import { runPracticeCommand } from "./practice-command.server";

const world = await openWorld();
const run = (...args: string[]) => runPracticeCommand(args);
const row = (name: string) => rowWhere(world, "practices", "name", name);
const harbor = [
  "--address",
  "1 Harbor Way",
  "--address",
  "Burlington, VT 05401",
  "--phone",
  "(802) 555-0177",
];

test("a practice is added with all that it has, and people are invited into it, under its letterhead", async () => {
  const facts = [
    "--states",
    "nh VT",
    "--video",
    "https://video.example/harbor",
    "--price",
    "27.50",
    "--pay",
    "8.50",
    "--turn",
    "3",
  ];
  const added = await run(
    "add",
    "Harbor Letters",
    ...harbor,
    ...facts,
    "--sample",
    "7",
    "--zone",
    "America/Denver",
  );
  expect(added).toMatchObject({ exitCode: 0, output: expect.stringContaining('--in "Harbor Letters"') });
  expect(await row("Harbor Letters")).toMatchObject({
    address_lines: ["1 Harbor Way", "Burlington, VT 05401"],
    phone: "(802) 555-0177",
    states: ["NH", "VT"],
    video_url: "https://video.example/harbor",
    letter_fee: 27.5,
    decision_pay: 8.5,
    turn: 3,
    sample_percent: 7,
    time_zone: "America/Denver",
    is_active: true,
  });
  const { mail } = mailbox();
  const person = ["ines@harbor.example", "--name", "Ines Moreau", "--credential", "MD", "--npi", freshNpi()];
  const invite = (...more: string[]) =>
    world.withServices({ mail }, () =>
      runInviteCommand([...person, "--license", "VT:1:2035-01-01", ...more]),
    );
  expect(await invite("--in", "Nowhere")).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining("no practice"),
  });
  expect((await invite("--role", "medical-director", "--in", "Harbor Letters")).exitCode).toBe(0);
  expect(await rowWhere(world, "providers", "email", "ines@harbor.example")).toMatchObject({
    practice_id: (await row("Harbor Letters")).id,
    practice_name: "Harbor Letters",
    role: "medical-director",
  });
  const { output } = await run("list");
  expect(output).toMatch(/^first .* open$/m);
  expect(output).toMatch(/^Harbor Letters +NH VT .*video\.example\/harbor +\$27\.50 +8\.50 +3 +1 +0 +open$/m);
  expect(await run("add", "Harbor Letters")).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining("has this name"),
  });
});

test("only the given fields are changed, and the audit names them", async () => {
  await run("add", "Cove Letters", ...harbor, "--video", "https://video.example/cove", "--pay", "5");
  const { id } = await row("Cove Letters");
  const changed = await run(
    "change",
    "Cove Letters",
    "--video",
    "none",
    "--pay",
    "none",
    "--name",
    "Cove Care",
  );
  expect(changed).toMatchObject({ exitCode: 0, output: expect.stringContaining("Cove Care is updated.") });
  expect(await row("Cove Care")).toMatchObject({
    id,
    video_url: null,
    decision_pay: null,
    phone: "(802) 555-0177",
  });
  const audit = await rowsWhere(world, "letter_audit", "detail->>practiceId", String(id));
  expect(audit.map(({ actor_kind, action, detail }) => [actor_kind, action, detail])).toContainEqual([
    "operator",
    "practice changed",
    { practiceId: id, fields: ["decision_pay", "name", "video_url"] },
  ]);
  expect(JSON.stringify(audit)).not.toContain("video.example");
});

test.each([
  [["--states", "ZZ"], "states: States are codes"],
  [["--video", "http://video.example/"], "video: The video room is an address that begins with https"],
  [["--pay", "a lot"], "pay: Pay is dollars"],
  [["--price", "0.20"], "price: The price is dollars"],
  [["--sample", "3"], "sample: The sample is 0, or 5 to 10"],
  [["--zone", "Mars"], "zone: The zone is one of"],
  [["--turn", "1.5"], "turn: Turn is a whole number"],
  [
    Array.from({ length: 5 }, () => ["--address", "1 Way"]).flat(),
    "address: An address has one to four lines",
  ],
])("%j saves nothing and says why", async (facts, why) => {
  const { exitCode, output } = await run("add", "Bad Letters", ...facts);
  expect([exitCode, output]).toEqual([1, expect.stringContaining(`Nothing was saved:\n  ${why}`)]);
  expect(await rowsWhere(world, "practices", "name", "Bad Letters")).toEqual([]);
});

test.each(
  [[], ["add"], ["change", "first"], ["list", "x"], ["fly", "first"], ["add", "A", "B"], ["list", "--x"]].map(
    (args) => [args],
  ),
)("%j is answered with the usage", async (args) => {
  expect(await run(...args)).toMatchObject({ exitCode: 2, output: expect.stringContaining("Usage:") });
});

test("closing a practice reassigns its open requests to one that covers their state; the only open one isn't closed", async () => {
  for (const name of ["Dune Letters", "Elm Letters"]) {
    await run("add", name, "--states", "UT", `--turn=${name === "Dune Letters" ? -9 : -8}`);
    await newProvider({ practice_id: String((await row(name)).id) }, { UT: "2035-12-31" });
  }
  const { requestId } = await newReview({ state: "UT" });
  const practiceOf = async () =>
    (await rowWhere(world, "letter_reviews", "request_id", requestId)).practice_id;
  expect(await practiceOf()).toBe((await row("Dune Letters")).id);
  expect(await run("close", "Dune Letters")).toEqual({
    exitCode: 0,
    output: "Dune Letters is closed. 1 of the open requests changed their practice.",
  });
  expect(await practiceOf()).toBe((await row("Elm Letters")).id);
  expect(await run("open", "Dune Letters")).toEqual({ exitCode: 0, output: "Dune Letters is open." });
  expect((await run("close", "Gone Letters")).exitCode).toBe(1);
  const others = await world.db.from("practices").update({ is_active: false }).not("name", "is", null);
  expect(others.error).toBeNull();
  expect(await run("close", "first")).toEqual({
    exitCode: 1,
    output: "Nothing was done: it is the only open practice.",
  });
});
