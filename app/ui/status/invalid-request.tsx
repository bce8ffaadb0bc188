import { paths } from "~/paths";
import { ErrorPage } from "../layout/error-page";

/** For a link that names no shop or no order. */
export function InvalidRequest() {
  return (
    <ErrorPage
      title="Invalid Request"
      message="Missing required parameters to check LMN status."
      action={{ href: paths.home, label: "Go to the home page" }}
    />
  );
}
