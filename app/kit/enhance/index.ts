import { followChoices } from "./choices";
import { sendOnEnter } from "./enter";
import { startWorker } from "./offline";
import { previewWhileTyping } from "./preview";
import { forgetProblemsOnEdit } from "./problems";
import { noteStyles } from "./styles";
import { guardSubmissions } from "./submissions";
import { closeToasts } from "./toasts";

// Comfort for pages that work without it: everything listens on the document, so fragments put in later have it too.
noteStyles();
guardSubmissions();
forgetProblemsOnEdit();
followChoices();
sendOnEnter();
previewWhileTyping();
closeToasts();
startWorker();
