import { ErrorPage, toHome } from "../layout/error-page";

/** For a link that names no shop or no order. */
export function InvalidRequest() {
  return (
    <ErrorPage
      title="Invalid Request"
      message="Missing required parameters to check LMN status."
      action={toHome}
    />
  );
}
