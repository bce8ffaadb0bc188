import { Notice } from "~/kit/form/notice";

/** A review that takes more than written answers, and the name of the state that asks for it. */
export interface AskedReview {
  state: string;
  standard: "live" | "record";
}

/** Says before anything is sent or paid that a review in the patient's state takes more than the answers. */
export const ReviewInState = ({ state, standard }: AskedReview) => (
  <Notice tone="amber">
    <b>
      {standard === "live"
        ? `In ${state} a provider talks with you before they decide.`
        : `In ${state} your answers may not be enough to decide.`}
    </b>{" "}
    They offer times for a short visit by video or phone, at no extra cost. If none suits you, take the
    request back; a fee comes back in full.
  </Notice>
);
