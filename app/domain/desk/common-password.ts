/** Words that passwords in published leaks are made of, most of them with digits or signs behind. */
const commonWords = [
  ...[
    "password",
    "passwort",
    "passw",
    "pass",
    "welcome",
    "login",
    "signin",
    "access",
    "admin",
    "administrator",
  ],
  ...["letmein", "iloveyou", "loveyou", "trustno", "monkey", "dragon", "sunshine", "princess", "football"],
  ...[
    "baseball",
    "superman",
    "batman",
    "master",
    "shadow",
    "michael",
    "jordan",
    "charlie",
    "freedom",
    "whatever",
  ],
  ...[
    "qwertyuiop",
    "qwerty",
    "qwertz",
    "azerty",
    "asdfghjkl",
    "asdfgh",
    "asdf",
    "zxcvbnm",
    "zxcvbn",
    "qazwsx",
  ],
  ...["secret", "changeme", "default", "temporary", "temp", "test", "user", "guest", "root", "computer"],
  ...[
    "internet",
    "hello",
    "summer",
    "winter",
    "spring",
    "autumn",
    "january",
    "december",
    "monday",
    "starwars",
  ],
  ...[
    "doctor",
    "nurse",
    "hospital",
    "medical",
    "health",
    "clinic",
    "letterwell",
    "provider",
    "abcdef",
    "abc",
  ],
  ...["my", "the", "is", "your", "new", "old"],
];
/** The longest first, so that "qwertyuiop" isn't read as "qwerty" and a rest. */
const onlyCommonWords = new RegExp(
  `^(?:${commonWords.toSorted((one, other) => other.length - one.length).join("|")})*$`,
);

const disguises: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" },
};

/** Fewer different characters than this are a pattern. */
const fewest = 6;

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, "");
const undisguised = (text: string): string => text.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);

/**
 * Whether a password is one that is tried first: words of leaked passwords and nothing else but digits and signs, also in
 * disguise ("p4ssw0rd"), the person's own address, or a pattern. A long phrase of other words is none.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  if (new Set(text).size < fewest) return true;
  const [own = ""] = email.toLowerCase().split("@");
  const rest = own.length > 3 ? text.replaceAll(own, "") : text;
  // Digits at the end are a year or a count, not letters in disguise.
  const body = rest.replace(/[^a-z]+$/, "");
  return [lettersOf(rest), lettersOf(undisguised(body))].some((letters) => onlyCommonWords.test(letters));
}
