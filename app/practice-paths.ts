/** Paths of a practice at the desk, in addition to those of `paths.ts`. */
export const practicePaths = {
  practice: "/desk/practice",
  /** The practice's page with one person's data in its form. */
  person: (id: string) => `/desk/practice?person=${encodeURIComponent(id)}`,
  /** The report of an ISO month. */
  report: (month: string) => `/desk/practice/report?month=${encodeURIComponent(month)}`,
  secondOpinion: (sampleId: string) => `/desk/second-opinion/${encodeURIComponent(sampleId)}`,
  /** POST only; the response is the file. */
  chart: (requestId: string) => `/desk/letter/${encodeURIComponent(requestId)}/chart`,
} as const;
