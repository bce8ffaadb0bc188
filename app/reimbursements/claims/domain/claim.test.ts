import { expect, test } from "vitest";
import { claimOf } from "../../../../tests/support/claims";
import { type Claim, canBecome, claimStates, claimTotals, holdsItems } from "./claim";
import { noteSchemasOf } from "./claim-answers";
import { type ClaimNote, isNoted, notedClaim, undoneClaim } from "./note-claim";

const allowed = ["made sent", "sent paid", "sent denied", "denied sent"];
const pairs = claimStates.flatMap((from) => claimStates.map((to) => [from, to] as const));

test.each(pairs)("a claim that is %s becomes %s only by the table", (from, to) => {
  expect(canBecome({ account: "fsa", state: from }, to)).toBe(allowed.includes(`${from} ${to}`));
});

test.each(pairs)("the record for an HSA that is %s becomes %s only by paying oneself, once", (from, to) => {
  const record = claimOf({ account: "hsa", state: from });
  expect(canBecome(record, to)).toBe(to === "paid" && from !== "paid");
});

test("only a denied claim releases its items", () => {
  expect(claimStates.filter((state) => !holdsItems(state))).toEqual(["denied"]);
});

const notes: ClaimNote[] = [
  { state: "sent", on: "2026-11-20" },
  { state: "paid", on: "2026-11-21", cents: 900 },
  { state: "denied", on: "2026-11-21", reason: "No receipt" },
];

test.each(claimStates.flatMap((from) => notes.map((note) => [from, note.state, note] as const)))(
  "%s, then noted %s",
  (from, to, note) => {
    const noted = notedClaim(claimOf({ state: from }), note);
    expect(noted?.state ?? null).toBe(canBecome({ account: "fsa", state: from }, to) ? to : null);
  },
);

const otherwise: ClaimNote[] = [
  ...notes.map((note) => ({ ...note, on: "2026-11-22" })),
  { state: "paid", on: "2026-11-21", cents: 901 },
  { state: "denied", on: "2026-11-21", reason: "No day" },
];

test.each(notes)("what is noted twice is noted, and nothing that says otherwise: %o", (note) => {
  const before = claimOf({ state: note.state === "sent" ? "made" : "sent" });
  const noted = notedClaim(before, note) ?? before;
  expect(isNoted(before, note)).toBe(false);
  expect([note, ...otherwise].map((one) => isNoted(noted, one))).toEqual([
    true,
    ...otherwise.map(() => false),
  ]);
});

const denied = { on: "2026-11-01", reason: "No day" };
test.each<[Partial<Claim>, Partial<Claim> | null]>([
  [{}, null],
  [
    { state: "sent", sentOn: "2026-11-20" },
    { state: "made", sentOn: null },
  ],
  [
    { state: "sent", sentOn: "2026-11-20", denied },
    { state: "denied", denied },
  ],
  [
    { state: "denied", denied },
    { state: "sent", denied: null },
  ],
  [
    { state: "paid", paid: { on: "2026-11-20", cents: 400 } },
    { state: "sent", paid: null },
  ],
  [
    { account: "hsa", state: "paid", paid: { on: "2026-11-20", cents: 400 } },
    { state: "made", paid: null },
  ],
])("a claim that is %o is undone to %o", (was, undone) => {
  const claim = claimOf(was);
  expect(undoneClaim(claim)).toEqual(undone && { ...claim, ...undone });
});

const [sent, paid, refused] = [notes[0], notes[1], notes[2]] as [ClaimNote, ClaimNote, ClaimNote];
const resent: ClaimNote = { ...sent, on: "2026-11-25" };
test.each<[string, ClaimNote[]]>([
  ["sent", [sent]],
  ["paid", [sent, paid]],
  ["denied", [sent, refused]],
  ["sent again", [sent, refused, resent]],
  ["denied twice", [sent, refused, resent, { state: "denied", on: "2026-11-28", reason: "No day" }]],
  ["paid after a denial", [sent, refused, resent, paid]],
])("a claim that was %s is undone to exactly what it was, one outcome after the other", (_, all) => {
  const steps = all.reduce<Claim[]>(
    ([last = claimOf(), ...earlier], note) => [notedClaim(last, note) ?? last, last, ...earlier],
    [],
  );
  const withoutTrail = ({ before: _trail, ...claim }: Claim) => claim;
  for (const [at, step] of steps.slice(0, -1).entries())
    expect(withoutTrail(undoneClaim(step) ?? step)).toEqual(withoutTrail(steps[at + 1] ?? step));
});

test("a claim sent again keeps what the denial said, and the sums count each claim once", () => {
  const denied = claimOf({ state: "denied", denied: { on: "2026-11-01", reason: "No day" } });
  const again = notedClaim(denied, { state: "sent", on: "2026-11-20" });
  expect(again).toMatchObject({ state: "sent", denied: { reason: "No day" }, sentOn: "2026-11-20" });
  const paid = claimOf({ state: "paid", paid: { on: "2026-11-20", cents: 400 } });
  const [kept, own] = [claimOf({ account: "hsa" }), claimOf({ ...paid, account: "hsa" })];
  expect(claimTotals([kept, own])).toEqual({
    unsentCents: 0,
    waitingCents: 0,
    keptCents: 1_000,
    paidCents: 400,
  });
  expect(claimTotals([denied, paid, claimOf(), claimOf({ state: "sent" })])).toEqual({
    unsentCents: 1_000,
    waitingCents: 1_000,
    keptCents: 0,
    paidCents: 400,
  });
});

test.each([
  [{ state: "made" }, "2026-10-05", "when the last item in it was bought"],
  [{ state: "sent", sentOn: "2026-11-02" }, "2026-11-02", "when you sent it"],
  [{ state: "denied", denied: { on: "2026-11-09", reason: "No day" } }, "2026-11-09", "when it was denied"],
] as const)("what is noted of a claim that is %o isn't before it", (more, since, what) => {
  const { sent, paid, denied } = noteSchemasOf(claimOf(more));
  const on = (day: string) => [
    sent.safeParse({ sentOn: day }),
    paid.safeParse({ paidOn: day, amount: "5" }),
    denied.safeParse({ deniedOn: day, reason: "No day" }),
  ];
  for (const { success } of on(since)) expect(success).toBe(true);
  const dayBefore = since.replace(/\d$/, (digit) => String(Number(digit) - 1));
  for (const { error } of on(dayBefore)) expect(error?.issues[0]?.message).toContain(what);
});
