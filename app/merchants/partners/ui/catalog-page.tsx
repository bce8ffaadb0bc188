import type { PartnerCatalog } from "../domain/partner-view";
import { Catalog } from "./partner-catalog";
import { PartnerFrame, type PartnerFrameProps } from "./partner-frame";

export const CatalogPage = ({
  frame,
  part: { catalog },
}: {
  frame: PartnerFrameProps;
  part: { catalog: PartnerCatalog };
}) => (
  <PartnerFrame {...frame}>
    <Catalog shopDomain={frame.shopDomain} catalog={catalog} />
  </PartnerFrame>
);
