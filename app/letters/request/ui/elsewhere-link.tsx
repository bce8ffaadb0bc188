import { paths } from "~/paths";

/** A link to continue on another device, or on the first step from one. */
export const ElsewhereLink = ({ isFirst }: { isFirst: boolean }) => (
  <p className="mt-3 text-sm print:hidden">
    <a className="inline-flex min-h-11 items-center" href={paths.resume}>
      {isFirst ? "Began on another device? Continue here" : "Continue on another device"}
    </a>
  </p>
);
