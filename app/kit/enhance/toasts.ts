/** Takes each `[data-toast="5000"]` away after so many milliseconds. */
export function closeToasts(): void {
  for (const toast of document.querySelectorAll<HTMLElement>("[data-toast]")) {
    setTimeout(() => toast.remove(), Number(toast.dataset.toast));
  }
}
