import type { ReactNode } from "react";
import type { BrandsPage } from "~/content/brands/brands-page";

type Picture = BrandsPage["benefits"][number]["picture"];

const months = Array.from({ length: 12 }, (_, month) => month);

const pictures: Record<Picture, ReactNode> = {
  "order-value": (
    <svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true">
      <path className="tint" d="M24 52h64v60H24z" />
      <path className="money" d="M128 37h64v75h-64z" />
      <path className="line" d="M8 112h204" />
      <path className="dash" d="M88 52h40" />
      <text x="56" y="44">
        $96
      </text>
      <text x="160" y="29">
        $120
      </text>
    </svg>
  ),
  retention: (
    <svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true">
      {months.map((month) => (
        <path
          key={month}
          className={month === 0 ? "money perforated" : "tint perforated"}
          d={`M${10 + (month % 6) * 38} ${2 + Math.floor(month / 6) * 48}h28v36h-28z`}
        />
      ))}
      <path className="dash" d="M40 20h160M12 68h188" />
      <path className="tick" d="m17 20 5 5 9-10" />
      <text className="small" x="120" y="112">
        1 letter, 12 months
      </text>
    </svg>
  ),
  conversion: (
    <svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true">
      <path className="tint" d="M8 10h84v100H8z" />
      <path className="dash" d="M34 46q0-8 8-8h16q8 0 8 8v44H34zM41 38V26h18v12M34 60h32v16H34" />
      <text x="138" y="36">
        $100
      </text>
      <path className="verdict" d="m110 52 112-5 1 24-112 5z" />
      <text className="small" x="166" y="66">
        FSA/HSA
      </text>
      <path className="button-shape" d="M123 86h86a12 12 0 0 1 0 24h-86a12 12 0 0 1 0-24z" />
      <path className="check" d="m159 98 5 5 9-10" />
    </svg>
  ),
};

/** What a brand has of it, each with a small drawn chart. */
export function BrandBenefits({ benefits }: Pick<BrandsPage, "benefits">) {
  return (
    <section className="section">
      <h2 className="sr-only">What changes for you</h2>
      <ul className="benefits">
        {benefits.map(({ picture, title, text }) => (
          <li key={title}>
            {pictures[picture]}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
