const none = { count: 0, oldestAt: null };

/** An operations report without anything that waits or failed. */
export const calmReport = (comparedAt: string, purgedAt: string) => ({
  ...{ topics: [], refunds: none, heldPayments: none, disputes: none, lateRequests: none },
  ...{ lateCorrections: none, openRequests: none, strandedStates: [], strandedCorrections: [] },
  ...{ highApprovals: 0, unconfirmedPayments: none, differences: none, comparedAt, purgedAt },
});
