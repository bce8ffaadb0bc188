import { historyAnswers, type MedicalHistory } from "../../domain/medical-history";
import { Answer, Fact } from "./desk-parts";

/**
 * Who diagnosed the condition and when, the current treatment, and safety questions; for older requests, that it wasn't
 * asked.
 */
export function HistoryAnswers({ history }: { history: MedicalHistory }) {
  if (history.safety === null)
    return <Fact term="Who diagnosed it, treatment today, medication and other risks">Not asked</Fact>;
  return historyAnswers(history).map(({ id, question, answer }) => (
    <Answer key={id} term={question}>
      {answer}
    </Answer>
  ));
}
