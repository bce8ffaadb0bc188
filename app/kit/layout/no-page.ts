/**
 * The page of a route that only redirects. It is never shown, but a route with a page says in our words what went wrong, and
 * one without says "Unexpected Server Error".
 */
export const NoPage = () => null;
