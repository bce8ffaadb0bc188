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
  job text primary key check (char_length(job) <= 80),
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table job_runs enable row level security;
create trigger job_runs_updated_at before update on job_runs for each row execute function set_updated_at();

-- Payments for letters and fees of claims have one set of functions. What a fee's row says stays.
drop function begin_checkout(uuid, integer, jsonb), start_next_checkout(uuid, integer),
  attach_checkout(uuid, integer, text, text), claim_unsettled_checkouts(integer),
  record_payment(text, text, text, date), hold_payment(text, text, text), record_refund(uuid),
  report_refund(uuid, text, text), report_dispute(uuid, text, text, timestamptz), read_reversals(uuid),
  begin_claim_fee(uuid, uuid, integer, jsonb), attach_claim_fee(uuid, integer, text), record_claim_fee(text, text, text);
alter table claim_fees rename column status to payment_status;
alter table claim_fees rename column attempt to checkout_attempt;
alter table claim_fees rename column terms to checkout_terms;
alter table claim_fees rename constraint claim_fees_status_check to claim_fees_payment_status_check;
alter table claim_fees alter column checkout_terms drop not null,
  add check (checkout_attempt > 0), add unique (payment_reference),
  add column fee numeric(10,2) check (fee between 0.01 and 10),
  add column checkout_url text, add column refunded_at timestamptz, add column checkout_begun_at timestamptz,
  add column checkout_ask_at timestamptz, add column checkout_asks integer not null default 0,
  add column held_reason text, add column held_at timestamptz;
update claim_fees set fee = amount_cents / 100.0, checkout_begun_at = updated_at,
  checkout_ask_at = case when checkout_session_id is not null then now() end,
  held_at = case when payment_status = 'held' then updated_at end,
  checkout_terms = checkout_terms || jsonb_build_object('amountCents', amount_cents, 'customerEmail', null);
alter table claim_fees alter column fee set not null, drop column amount_cents;
create index claim_fees_unsettled on claim_fees (checkout_ask_at)
  where checkout_session_id is not null and payment_status in ('unpaid', 'processing');
create index claim_fees_held on claim_fees (held_at) where payment_status = 'held';
create table payments (
  id uuid not null,
  fee numeric(10,2) not null,
  payment_status text not null,
  checkout_attempt integer not null,
  checkout_session_id text,
  checkout_url text,
  payment_reference text,
  paid_at timestamptz,
  refunded_at timestamptz,
  checkout_terms jsonb,
  checkout_begun_at timestamptz,
  checkout_ask_at timestamptz,
  checkout_asks integer not null,
  held_reason text,
  held_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payments_are_of_something check (false) no inherit
);
alter table payments enable row level security;
create trigger payments_updated_at before update on payments for each row execute function set_updated_at();
alter table product_page_lmn_requests inherit payments;
alter table claim_fees inherit payments;
alter table payment_refunds drop constraint payment_refunds_request_id_fkey;
alter table payment_disputes drop constraint payment_disputes_request_id_fkey;
create function delete_reversals() returns trigger language plpgsql as 'begin end';
create trigger product_page_lmn_requests_delete_reversals after delete on product_page_lmn_requests
  for each row execute function delete_reversals();
create trigger claim_fees_delete_reversals after delete on claim_fees
  for each row execute function delete_reversals();
