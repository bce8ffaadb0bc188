/** How long a signed letter waits before it is made and mailed, so that its signer can undo it. */
export const sendWaitSeconds = 120;

/** A signature can be undone for so many minutes, as long as its letter hasn't gone. */
export const undoMinutes = 10;
