import { diagnosers, type MedicalHistory, safetyPoints } from "../../domain/medical-history";
import { monthInWords } from "../../domain/month-and-year";
import { Answer, Fact } from "./dossier-facts";

/** Who diagnosed it and when, the treatment today, and what a safe decision needs; a request from before says it wasn't asked. */
export function HistoryAnswers({ history }: { history: MedicalHistory }) {
  const { diagnosedBy, diagnosedOn, currentTreatment, safety, safetyWords } = history;
  if (safety === null)
    return <Fact term="Who diagnosed it, treatment today, medication and other risks">Not asked</Fact>;
  return (
    <>
      <Answer term="Diagnosed by">{diagnosedBy && diagnosers[diagnosedBy]}</Answer>
      <Answer term="Diagnosed in">{diagnosedOn && monthInWords(diagnosedOn)}</Answer>
      <Answer term="Treatment today">{currentTreatment}</Answer>
      <Fact term="What a safe decision needs">
        {safety.map((point) => safetyPoints[point]).join(", ") || "Nothing checked"}
      </Fact>
      <Answer term="Medication, allergies, and implants">{safetyWords}</Answer>
    </>
  );
}
