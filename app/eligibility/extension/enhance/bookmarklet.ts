/** A press on the bookmark to drag does nothing on our own page: says what to do in its place. */
document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest("[data-bookmarklet]")) return;
  event.preventDefault();
  const note = document.querySelector<HTMLElement>("[data-bookmarklet-note]");
  if (note) note.textContent = note.dataset.bookmarkletNote ?? "";
});
