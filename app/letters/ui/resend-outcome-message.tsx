import { Notice } from "~/kit/form/notice";
import type { ResendOutcome } from "../domain/resend-outcome";

/** The result of the button "Resend LMN". */
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

/** How long a toast stays if the page's JavaScript runs. */
const closesAfterMs = 5000;

/** A short message at the top right; without JavaScript it stays. */
function Toast({ message }: { message: string }) {
  return (
    <p
      className="toast fixed top-28 right-4 z-30 max-w-[min(24rem,calc(100vw-2rem))] rounded-sheet bg-ink px-5 py-4 font-medium text-paper shadow-sheet print:hidden"
      role="status"
      data-toast={closesAfterMs}
    >
      {message}
    </p>
  );
}
