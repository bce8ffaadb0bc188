import { Notice } from "~/kit/form/notice";
import type { ResendOutcome } from "../domain/resend-outcome";
import { Toast } from "./toast";

/** What came of "Resend LMN". */
export function ResendOutcomeMessage({ outcome }: { outcome: ResendOutcome | null }) {
  if (outcome === "sent") return <Toast message="LMN sent successfully!" />;
  if (outcome === "too-often") {
    return (
      <Notice tone="amber">
        We've already sent this letter three times in the last hour. Please check your spam folder.
      </Notice>
    );
  }
  if (outcome === "under-way") {
    return (
      <Notice tone="amber">We're sending this letter already. Please look at your inbox in a minute.</Notice>
    );
  }
  if (outcome === "not-ready") return <Notice tone="amber">This letter isn't ready to be sent yet.</Notice>;
  if (outcome === "failed")
    return <Notice tone="red">Failed to check status. Please try again later.</Notice>;
  return null;
}
