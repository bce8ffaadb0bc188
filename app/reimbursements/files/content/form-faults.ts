export const pasteFailed = "We couldn't take this text. It's still here: please try again in a moment.";

export const pasteUnstored =
  "We couldn't store this: our storage is full or doesn't answer. What you pasted is still here. Please try again later.";

export const pasteWithoutConsent =
  "This browser has no receipts open anymore. Copy your text, begin again, and paste it there.";

export const columnsFailed = "We couldn't save this. It's still here: please try again in a moment.";
