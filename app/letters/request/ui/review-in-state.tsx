import { Notice } from "~/kit/form/notice";
import type { AskedReview } from "../review-in-state.server";

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
