import type { ListedObject, ListedPage, ListKind } from "./port";
import { disputeId, paymentReferenceOf, refundOf, type Session } from "./sandbox-session";

const pageSize = 100;

/** The sandbox's list of its sessions' objects, newest first like the provider's. */
export function pageOf(
  sessions: readonly Session[],
  kind: ListKind,
  since: string,
  after: string | null,
): ListedPage {
  const listed = sessions
    .filter(({ state }) => state === "paid")
    .flatMap((session) => listedOf[kind](session))
    .filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(since))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));
  const begin = after === null ? 0 : listed.findIndex(({ id }) => id === after) + 1;
  const objects = listed.slice(begin, begin + pageSize);
  return { objects, next: begin + pageSize < listed.length ? (objects.at(-1)?.id ?? null) : null };
}

/** Sessions of an older version don't store when they were paid; use their expiry, which is later. */
const paidAt = (session: Session): string => session.paidAt ?? session.expiresAt;

const commonOf = ({ id, amountCents }: Session) => ({
  paymentReference: paymentReferenceOf(id),
  requestId: null,
  amountCents,
  currency: "usd",
});

const listedOf: Record<ListKind, (session: Session) => ListedObject[]> = {
  payment: (session) => [
    {
      ...commonOf(session),
      kind: "payment",
      id: session.id.replace(/^cs_/, "ch_"),
      requestId: session.requestId,
      status: "paid",
      createdAt: paidAt(session),
    },
  ],
  refund: (session) =>
    session.refunds.map(({ madeAt }, index) => ({
      ...commonOf(session),
      ...refundOf(session.id, session.refunds, index),
      kind: "refund",
      createdAt: madeAt ?? paidAt(session),
    })),
  dispute: (session) =>
    session.dispute
      ? [
          {
            ...commonOf(session),
            kind: "dispute",
            id: disputeId(session.id),
            status: session.dispute.status,
            createdAt: session.dispute.openedAt,
          },
        ]
      : [],
};
