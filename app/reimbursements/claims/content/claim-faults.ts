/** Why a claim was not made. */
export const claimFaults = {
  failed: "We couldn't store the claim. Please try again in a moment.",
  nothing: "None of the items can be claimed from this account.",
  otherItems: "This account pays for other items or amounts. Check the list below, then make the claim.",
  doubtful: "The receipt of one of the items doesn't add up. Look at its price first.",
  elsewhere: "The claim that this one was to replace was sent by now, or taken back. Check your claims.",
  taken: "One of the items is in another claim by now. Check your claims.",
} as const;

/** Why the recorded outcome was refused. */
export const noteFaults = {
  failed: "We couldn't store this. Please try again in a moment.",
  elsewhere: "Something else was noted on this claim before, maybe in another tab. Check what it says now.",
  fee: "The fee of this claim is paid, or the page to pay it is open.",
  taken: "An item of this claim is in another claim by now. Take that one back first.",
} as const;
