import { paths } from "~/paths";

/** Leads on to another device, or on the first step from one. */
export const ElsewhereLink = ({ isFirst }: { isFirst: boolean }) => (
  <p className="mt-6 text-sm print:hidden">
    <a href={paths.resume}>
      {isFirst ? "Began on another device? Continue here" : "Continue on another device"}
    </a>
  </p>
);
