import { ErrorPage, toHome } from "~/kit/layout/error-page";

/** For a status the provider or the database did not give. */
export function StatusFailed() {
  return (
    <ErrorPage
      title="Error Checking Status"
      message="Failed to check status. Please try again later."
      otherAction={toHome}
    />
  );
}
