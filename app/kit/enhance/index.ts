import { followChoices } from "./choices";
import { sendOnEnter } from "./enter";
import { startWorker } from "./offline";
import { previewWhileTyping } from "./preview";
import { forgetProblemsOnEdit } from "./problems";
import { rememberStyles } from "./styles";
import { guardSubmissions } from "./submissions";

/** Removes each `[data-toast="5000"]` after so many milliseconds. */
function closeToasts(): void {
  for (const toast of document.querySelectorAll<HTMLElement>("[data-toast]")) {
    setTimeout(() => toast.remove(), Number(toast.dataset.toast));
  }
}

// Enhancements for pages that work without JavaScript. Listeners are on the document, so they cover fragments inserted
// later.
rememberStyles();
guardSubmissions();
forgetProblemsOnEdit();
followChoices();
sendOnEnter();
previewWhileTyping();
closeToasts();
startWorker();
