/** Ids of the page's forms; a button anywhere on it can send them. */
export const claimFormId = "claim";
export const letterFormId = "letter";
export const answerFormId = "answers";
export const confirmFormId = "confirmations";
