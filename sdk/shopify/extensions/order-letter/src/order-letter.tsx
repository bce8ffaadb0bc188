/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import { type AskedOrder, orderLink } from "./order-link";
import { origin } from "./origin";

type Found = { link: string } | "wait" | "late";

/** The way to the order's letter; `ask` says which order, null for one that can't have a letter. */
export function OrderLetter({
  translate,
  ask,
}: {
  translate: (key: string) => string;
  ask: (() => Promise<AskedOrder>) | null;
}) {
  const [found, setFound] = useState<Found>("wait");
  useEffect(() => {
    if (ask) void orderLink(origin, ask).then((link) => setFound(link ? { link } : "late"));
  }, []);
  if (!ask) return null;
  return (
    <s-section heading={translate("heading")}>
      <s-paragraph>{translate("reason")}</s-paragraph>
      {typeof found === "object" ? (
        <s-button href={found.link} target="_blank">
          {translate("button")}
        </s-button>
      ) : (
        <s-paragraph>{translate(found)}</s-paragraph>
      )}
    </s-section>
  );
}
