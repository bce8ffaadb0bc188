import { useLocation } from "@remix-run/react";
import { filterOf, readQueueSearch } from "../domain/queue";

/** What the queue was narrowed by from which the page was opened; the page's links keep it. */
export const useFilter = () => filterOf(readQueueSearch(new URLSearchParams(useLocation().search)));
