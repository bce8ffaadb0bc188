import type { PartnerCatalogue } from "../domain/partner-view";
import { Catalogue } from "./partner-catalogue";
import { PartnerFrame, type PartnerFrameProps } from "./partner-frame";

export const CataloguePage = ({
  frame,
  part: { catalogue },
}: {
  frame: PartnerFrameProps;
  part: { catalogue: PartnerCatalogue };
}) => (
  <PartnerFrame {...frame}>
    <Catalogue shopDomain={frame.shopDomain} catalogue={catalogue} />
  </PartnerFrame>
);
