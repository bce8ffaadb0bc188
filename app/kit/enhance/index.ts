import { followChoices } from "./choices";
import { sendOnEnter } from "./enter";
import { startWorker } from "./offline";
import { previewWhileTyping } from "./preview";
import { forgetProblemsOnEdit } from "./problems";
import { rememberStyles } from "./styles";
import { guardSubmissions } from "./submissions";

/** Takes each `[data-toast="5000"]` away after so many milliseconds. */
function closeToasts(): void {
  for (const toast of document.querySelectorAll<HTMLElement>("[data-toast]")) {
    setTimeout(() => toast.remove(), Number(toast.dataset.toast));
  }
}

// Comfort for pages that work without it: everything listens on the document, so fragments put in later have it too.
rememberStyles();
guardSubmissions();
forgetProblemsOnEdit();
followChoices();
sendOnEnter();
previewWhileTyping();
closeToasts();
startWorker();
