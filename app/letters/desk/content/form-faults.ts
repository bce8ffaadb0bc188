export const tooManyTries = "That's too many tries. Please wait 15 minutes, then try again.";
const serviceAway = "We can't reach the sign-in service. Please try again in a moment.";

/** Why the code of an authenticator app was refused. */
export const factorFaults = {
  wrong: "That code isn't right. Wait for the next one in your app and enter that.",
  used: "That code was used already. Wait for the next one in your app and enter that.",
  tooOften: tooManyTries,
  failed: serviceAway,
} as const;

export const forgotFaults = {
  tooOften: "You've asked five times within an hour. Please try again later.",
  failed: "We couldn't send it. Please try again in a moment.",
} as const;

export const signInFaults = {
  wrong: "That email and password don't match.",
  tooOften: tooManyTries,
  failed: serviceAway,
} as const;

export const passwordFaults = {
  same: "That's the password you have. Choose another.",
  common:
    "Attackers try passwords like this first: common words, or your address. Choose a few random words.",
  weak: "That password is too easy to guess. Choose a longer one.",
  failed: "We couldn't set it. Please try again in a moment.",
} as const;

export const profileFaults = {
  wrong: "That isn't your password. Nothing was changed.",
  tooOften: tooManyTries,
  failed: "We couldn't save that. What you typed is still below: please try again in a moment.",
} as const;
