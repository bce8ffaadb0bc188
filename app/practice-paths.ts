/** Paths of a practice at the desk, beside those of `paths.ts`. */
export const practicePaths = {
  practice: "/desk/practice",
  /** The page of the practice with one person's facts in its form. */
  person: (id: string) => `/desk/practice?person=${encodeURIComponent(id)}`,
  /** The report of an ISO month. */
  report: (month: string) => `/desk/practice/report?month=${encodeURIComponent(month)}`,
  secondOpinion: (sampleId: string) => `/desk/second-opinion/${encodeURIComponent(sampleId)}`,
  /** Posted to; the file comes as the answer. */
  chart: (requestId: string) => `/desk/letter/${encodeURIComponent(requestId)}/chart`,
} as const;
