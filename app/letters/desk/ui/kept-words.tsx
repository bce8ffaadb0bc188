/** Where the script of a decision's form says whether what is typed is saved; without one the buttons save it. */
export const KeptWords = () => <p className="hint mt-3 empty:hidden" data-kept="" />;
