-- What a database with the whole history (20261101000000 to 20261129100000) has otherwise than the files of `migrations`, which
-- took the history's place. Only the embedded database runs this, once, for a data folder made before.

-- Names that servers of the release before called.
drop function take_allowance(text, integer, integer);
drop function read_kept_check(text);
drop function send_contact_message(text, text, text, text, text, text, integer, integer);
