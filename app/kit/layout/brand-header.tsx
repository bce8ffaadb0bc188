import type { ReactNode } from "react";
import { forLetterPrice } from "~/letter-price";
import { Image } from "../parts/image";
import { usePictureAddress } from "../parts/picture-address";
import type { BrandHeaderState } from "./brand-header-state";

/** The header of the letter pages: whose product the letter is for, and its price. */
export function BrandHeader({ header }: { header: BrandHeaderState }) {
  const logo = usePictureAddress(header.state === "loaded" ? header.logoUrl : null);
  if (header.state === "loading") return <Title>Letter of Medical Necessity Loading...</Title>;
  if (header.state !== "loaded") return <Title>Letter of Medical Necessity</Title>;
  return (
    <Title>
      {logo ? (
        <Image
          className="h-8 w-auto max-w-24 rounded-sheet bg-plate object-contain"
          address={logo}
          alt={header.name}
          width={96}
          height={32}
          inSight
        />
      ) : (
        <strong className="font-display text-base leading-none font-normal">{header.name}</strong>
      )}
      <span>Letter of Medical Necessity {forLetterPrice()}</span>
    </Title>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <p className="flex min-w-0 items-center gap-3 [grid-area:2/auto/auto/span_2] lg:[grid-area:1/auto]">
    {children}
  </p>
);
