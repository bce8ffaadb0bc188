/** Where the form's script reports if the draft is saved; without a script the buttons save it. */
export const KeptWords = () => <p className="hint mt-3 empty:hidden" data-kept="" />;
