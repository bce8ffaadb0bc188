/** Clicking the bookmarklet on our own page does nothing; explains what to do instead. */
document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest("[data-bookmarklet]")) return;
  event.preventDefault();
  const note = document.querySelector<HTMLElement>("[data-bookmarklet-note]");
  if (note) note.textContent = note.dataset.bookmarkletNote ?? "";
});
