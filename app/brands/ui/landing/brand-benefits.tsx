import type { ReactNode } from "react";
import type { BrandsPage } from "../../content/brands-page";

type Picture = BrandsPage["benefits"][number]["picture"];

const months = Array.from({ length: 12 }, (_, month) => month);

const dashes = { className: "stroke-evergreen", strokeDasharray: "2 6" };
const perforation = { stroke: "var(--color-sheet)", strokeWidth: 4, strokeDasharray: "0 5.5" };
const smallPrint = {
  className: "fill-stamp-green font-sans font-bold tracking-[0.06em]",
  fontSize: 13,
};

const pictures: Record<Picture, ReactNode> = {
  "order-value": (
    <>
      <path className="fill-evergreen/20" d="M24 52h64v60H24z" />
      <path className="fill-marigold" d="M128 37h64v75h-64z" />
      <path className="stroke-edge" d="M8 112h204" />
      <path {...dashes} d="M88 52h40" />
      <text {...smallPrint} x="56" y="44">
        One
      </text>
      <text {...smallPrint} x="160" y="29">
        The bundle
      </text>
    </>
  ),
  retention: (
    <>
      {months.map((month) => (
        <path
          key={month}
          className={month === 0 ? "fill-marigold" : "fill-evergreen/20"}
          {...perforation}
          d={`M${10 + (month % 6) * 38} ${2 + Math.floor(month / 6) * 48}h28v36h-28z`}
        />
      ))}
      <path {...dashes} d="M40 20h160M12 68h188" />
      <path className="stroke-on-marigold" strokeWidth="3" d="m17 20 5 5 9-10" />
      <text {...smallPrint} x="120" y="112">
        1 letter, up to 12 months
      </text>
    </>
  ),
  conversion: (
    <>
      <path className="fill-evergreen/20" d="M8 10h84v100H8z" />
      <path {...dashes} d="M34 46q0-8 8-8h16q8 0 8 8v44H34zM41 38V26h18v12M34 60h32v16H34" />
      <text className="fill-ink" x="138" y="36">
        $100
      </text>
      <path className="stroke-stamp-green" d="m110 52 112-5 1 24-112 5z" />
      <text {...smallPrint} x="166" y="66">
        FSA/HSA
      </text>
      <path className="fill-evergreen" d="M123 86h86a12 12 0 0 1 0 24h-86a12 12 0 0 1 0-24z" />
      <path className="stroke-on-evergreen" strokeWidth="3" d="m159 98 5 5 9-10" />
    </>
  ),
};

/** The benefits for a brand, each with a small chart. */
export function BrandBenefits({ benefits }: Pick<BrandsPage, "benefits">) {
  return (
    <section className="section deferred tall-282 md:tall-95">
      <h2 className="sr-only">What changes for you</h2>
      <ul className="grid gap-x-6 gap-y-10 lg:gap-x-14 md:grid-cols-3">
        {benefits.map(({ picture, title, text }) => (
          <li key={title}>
            <svg
              className="sheet mb-6 h-auto w-full p-6 font-display"
              viewBox="0 0 240 120"
              width="240"
              height="120"
              fill="none"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              fontSize="20"
              textAnchor="middle"
              aria-hidden="true"
            >
              {pictures[picture]}
            </svg>
            <h3 className="font-display text-xl leading-[1.2] font-normal">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
