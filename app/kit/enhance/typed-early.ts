/** True if a field differs from what the server sent because the visitor typed before the script was loaded. */
export function typedEarly(form: HTMLFormElement): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // After Back and reload, browsers restore values that are older than the page.
  return visit?.type === "navigate" && [...form.elements].some(isChanged);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected;
  }
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
    return field.checked !== field.defaultChecked;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== field.defaultValue
  );
}
