import type { BrandHeaderState } from "~/domain/brands/header";
import { shortMoney } from "~/domain/values/money";
import { site } from "~/site";
import { usePictureAddress } from "../parts/picture-address";

/** What the letter pages show in the bar: whose product the letter is for, and its price. */
export function BrandHeader({ header }: { header: BrandHeaderState }) {
  const logo = usePictureAddress(header.state === "loaded" ? header.logoUrl : null);
  if (header.state === "loading") return <p className="nav-brand">Letter of Medical Necessity Loading...</p>;
  if (header.state !== "loaded") return <p className="nav-brand">Letter of Medical Necessity</p>;
  return (
    <p className="nav-brand">
      {logo ? (
        <img className="plate" src={logo} alt={header.name} height={32} />
      ) : (
        <strong>{header.name}</strong>
      )}
      <span>Letter of Medical Necessity for {shortMoney(site.letterFeeCents)}</span>
    </p>
  );
}
