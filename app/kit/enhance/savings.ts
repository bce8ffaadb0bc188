/** The texts of a section's elements, by their `data-savings`, and which of its `data-outlook` variants is visible. */
interface Shown {
  texts: Readonly<Record<string, string>>;
  outlook?: string;
}

/**
 * Updates the savings while their form is edited, with the server's own calculation, and keeps the form's fields in the
 * URL.
 */
export function followSavings(show: (form: HTMLFormElement, ratePercent: number) => Shown): void {
  const part = document.querySelector<HTMLElement>("[data-savings-part]");
  const form = part?.querySelector("form");
  const rate = form?.querySelector<HTMLInputElement>("[name=rate]");
  if (!part || !form || !rate) return;

  const update = () => {
    const { texts, outlook } = show(form, Number(rate.value));
    for (const element of part.querySelectorAll<HTMLElement>("[data-savings]")) {
      const text = texts[element.dataset.savings ?? ""] ?? "";
      // Don't touch unchanged text, or screen readers would announce it again.
      if (element.textContent !== text) element.textContent = text;
    }
    for (const variant of part.querySelectorAll<HTMLElement>("[data-outlook]"))
      variant.hidden = !variant.dataset.outlook?.split(" ").includes(outlook ?? "");
    rate.ariaValueText = texts.rate ?? null;
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
  // Browsers restore form values when a page is reopened.
  addEventListener("pageshow", update);
}
