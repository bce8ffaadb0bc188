import { savingsTexts } from "../domain/savings/showcase";

/** Keeps the savings in step with product and tax rate, by the server's own sum, and the address with both. */
export function followSavings(): void {
  const form = document.querySelector<HTMLFormElement>("#savings form");
  const product = form?.elements.namedItem("product");
  const rate = form?.elements.namedItem("rate");
  if (!form || !(product instanceof HTMLSelectElement) || !(rate instanceof HTMLInputElement)) return;

  const update = () => {
    const priceCents = Number(product.selectedOptions[0]?.dataset.cents);
    const texts = new Map(Object.entries(savingsTexts(priceCents, Number(rate.value))));
    for (const element of form.querySelectorAll<HTMLElement>("[data-savings]")) {
      const text = texts.get(element.dataset.savings ?? "") ?? "";
      // An unchanged text must stay untouched, or it would be read out again.
      if (element.textContent !== text) element.textContent = text;
    }
    rate.ariaValueText = texts.get("rate") ?? null;
  };

  form.addEventListener("input", () => {
    form.querySelector(".notice")?.remove();
    update();
  });
  form.addEventListener("change", () => {
    const query = new URLSearchParams({ product: product.value, rate: rate.value });
    history.replaceState(null, "", `?${query}${location.hash}`);
  });
  for (const button of form.querySelectorAll("button")) button.hidden = true;
  // Browsers put back what stood in a form when its page is opened again.
  addEventListener("pageshow", update);
}
