import { ErrorPage, toHome } from "~/kit/layout/error-page";

/** The page for a status that could not be read from the provider or the database. */
export function StatusFailed() {
  return (
    <ErrorPage
      title="Error Checking Status"
      message="Failed to check status. Please try again later."
      otherAction={toHome}
    />
  );
}
