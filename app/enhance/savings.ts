import { savingsTexts } from "../domain/savings/tax-savings";

/** Keeps the savings in step with product and tax rate, by the server's own sum, and the address with both. */
export function followSavings(): void {
  const part = document.querySelector<HTMLElement>("[data-savings-part]");
  const form = part?.querySelector("form");
  const rate = form?.querySelector<HTMLInputElement>("[name=rate]");
  if (!part || !form || !rate) return;
  const product = form.querySelector("select");

  const update = () => {
    const { cents } = (product?.selectedOptions[0] ?? form).dataset;
    const texts = new Map(Object.entries(savingsTexts(Number(cents), Number(rate.value))));
    for (const element of part.querySelectorAll<HTMLElement>("[data-savings]")) {
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
    const address = new URL(location.href);
    for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
    history.replaceState(null, "", address);
  });
  for (const button of form.querySelectorAll("button")) button.hidden = true;
  // Browsers put back what stood in a form when its page is opened again.
  addEventListener("pageshow", update);
}
