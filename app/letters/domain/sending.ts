/** The delay before a signed letter is made and mailed, in which its signer can undo it. */
export const sendWaitSeconds = 120;

/** A signature can be undone for this long, unless its letter has been sent. */
export const undoMinutes = 10;
