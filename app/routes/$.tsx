import { data } from "@remix-run/node";

/** Any address nothing else answers. */
export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function Nothing() {
  return null;
}
