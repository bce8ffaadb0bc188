import { Illustration } from "./illustration";

/** Illustration of a returned letter. */
export function ReturnedEnvelope() {
  return (
    <Illustration width={200} height={120}>
      <path className="fill-sheet stroke-ink" d="M2 14h168v96H2z" />
      <path className="stroke-edge" d="M20 66h56M20 78h40M20 90h48" />
      <path className="fill-marigold stroke-sheet" d="M138 26h20v26h-20z" />
      <path className="stroke-stamp-red" d="M96 84h84m-84 0 12-10m-12 10 12 10M96 62h84" />
    </Illustration>
  );
}
