import { taxSavings } from "../domain/savings/tax-savings";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Makes the checker's tax rate slider answer at once, by the server's own sum. */
const form = document.querySelector<HTMLFormElement>("form[data-price]");
const slider = form?.querySelector<HTMLInputElement>("input[name=rate]");
if (form && slider) {
  const price = Number(form.dataset.price);
  const write = (mark: string, text: string) => {
    const element = document.querySelector(`[data-${mark}]`);
    if (element && element.textContent !== text) element.textContent = text;
  };
  const update = () => {
    const rate = `${slider.value}%`;
    const saved = taxSavings(price, Number(slider.value));
    write("rate", rate);
    write("saved", dollars.format(saved / 100));
    write("cost", dollars.format((price - saved) / 100));
    slider.setAttribute("aria-valuetext", rate);
  };
  slider.addEventListener("input", update);
  slider.addEventListener("change", () => {
    const address = new URL(location.href);
    address.searchParams.set("rate", slider.value);
    history.replaceState(null, "", address);
  });
  addEventListener("pageshow", update);
  form.querySelector("[data-without-script]")?.remove();
}
