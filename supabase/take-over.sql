-- What a database with the whole history (20261101000000 to 20261129100000) has otherwise than the files of `migrations`, which
-- took the history's place. Only the embedded database runs this, once, for a data folder made before; the files' functions are
-- written over those of before, after it, so only tables that are new or changed, and what is gone or has other arguments, is here.

-- Names that servers of the release before called.
drop function take_allowance(text, integer, integer);
drop function read_kept_check(text);
drop function send_contact_message(text, text, text, text, text, text, integer, integer);

-- A request takes over every column of its draft.
drop trigger product_page_lmn_requests_choice on product_page_lmn_requests;
drop function take_over_letter_choice();

-- Its arguments have other names.
drop function read_personal_rows(text, jsonb);

-- They are parts of plan_erasure, erase_address and resume_draft.
drop function plan_request_erasure(text);
drop function erase_requests_of_address(text, text);
drop function copy_resumed_draft(text, text);

-- Jobs that one process runs for all.
create table job_runs (
  name text primary key check (char_length(name) <= 80),
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table job_runs enable row level security;
create trigger job_runs_updated_at before update on job_runs for each row execute function set_updated_at();
