import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { exampleReceipt } from "../../../ui/welcome/example";
import { PurchaseSheet } from "./purchase-sheet";

test("a receipt is drawn without a warning", () => {
  const warned = vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderToStaticMarkup(<PurchaseSheet {...exampleReceipt} editHref={null} />);
  expect(warned.mock.calls).toEqual([]);
  warned.mockRestore();
});
