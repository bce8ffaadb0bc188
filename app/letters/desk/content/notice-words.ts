import type { NoticeEvent } from "../domain/notices";

export const noticeWords: Record<NoticeEvent, string> = {
  new: "New requests",
  late: "Requests that wait for over 24 hours",
  answered: "Answers to questions",
  correction: "Corrections asked for",
  "late-correction": "Corrections that wait for over 24 hours",
};
