-- Mails that time writes: reminders before a letter ends, and the note to a shopper whose paid request waits too long. Each
-- is written once, by a row whose key says so, however many processes look.

-- 'unsubscribe' ends the reminders to an address, 'email' confirms a new address for a request's mails.
alter table letter_links drop constraint letter_links_purpose_check, add constraint letter_links_purpose_check
  check (purpose in ('page', 'question', 'download', 'unsubscribe', 'email'));

-- Addresses that want no reminders, as the SHA-256 (hex) of the address in lower case.
create table reminder_opt_outs (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create table letter_reminders (
  request_id uuid not null,
  -- How many days before the end.
  days integer not null check (days in (30, 7)),
  -- A corrected letter that ends on the same day gives no second reminder.
  valid_until date not null,
  created_at timestamptz not null default now(),
  primary key (request_id, days, valid_until)
);

create table late_requests (
  request_id uuid primary key,
  created_at timestamptz not null default now()
);
create index product_requests_waiting on product_page_lmn_requests (paid_at)
  where payment_status = 'paid' and status = 'in_review';

alter table reminder_opt_outs enable row level security;
alter table letter_reminders enable row level security;
alter table late_requests enable row level security;

-- Where the mails of a request go; null for a request that is gone.
create function letter_email(p_kind text, p_request_id uuid) returns text
language sql stable set search_path = public as $$
  select customer_email from shop_lmn_requests where p_kind = 'order' and id = p_request_id
  union all
  select email from product_page_lmn_requests where p_kind = 'product' and id = p_request_id
$$;

create function address_hash(p_email text) returns text language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(btrim(p_email)), 'UTF8')), 'hex')
$$;

create function wants_reminders(p_kind text, p_request_id uuid) returns boolean
language sql stable set search_path = public as $$
  select coalesce(letter_email(p_kind, p_request_id), '') <> '' and not exists (
    select from reminder_opt_outs where address_hash = address_hash(letter_email(p_kind, p_request_id)))
$$;

-- Whether a renewal of this request is under way or done.
create function is_renewed(p_request_id uuid) returns boolean language sql stable set search_path = public as $$
  select exists (select from shop_lmn_requests
      where renews = p_request_id and status not in ('denied', 'withdrawn', 'revoked', 'expired'))
    or exists (select from product_page_lmn_requests
      where renews = p_request_id and payment_status in ('processing', 'paid') and status not in ('denied', 'withdrawn'))
$$;

-- Writes the reminders due today for up to p_limit letters, 30 and 7 days before their last day: the later one only, when
-- both were missed, and none for a letter that is valid for no longer than that. Gives how many.
create function write_letter_reminders(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare written integer;
begin
  with ending as (
    select l.*, case when l.valid_until <= current_date + 7 then 7 else 30 end as days
    from issued_letters l
    where l.state = 'valid' and l.valid_until between current_date and current_date + 30
  ), due as (
    select e.* from ending e
    where e.valid_until - e.valid_from > e.days
      and not exists (select from letter_reminders r
        where r.request_id = e.request_id and r.days = e.days and r.valid_until = e.valid_until)
      and wants_reminders(e.kind, e.request_id) and not is_renewed(e.request_id)
    order by e.valid_until
    limit p_limit
  ), noted as (
    insert into letter_reminders (request_id, days, valid_until)
      select request_id, days, valid_until from due
      on conflict do nothing
      returning request_id, days
  )
  insert into outbox (topic, payload)
    select 'mail.letter-ending', jsonb_build_object('letterId', due.id, 'days', due.days)
    from noted join due using (request_id, days);
  get diagnostics written = row_count;
  return written;
end $$;

-- Paid requests that wait for a provider, and since when: since the fee was paid, or the shopper's last answer.
create function waiting_paid_requests() returns table (request_id uuid, waiting_since timestamptz)
language sql stable set search_path = public as $$
  select r.id, greatest(r.paid_at, (select max(q.answered_at) from letter_questions q where q.request_id = r.id))
  from product_page_lmn_requests r
  where r.payment_status = 'paid' and r.status = 'in_review' and r.paid_at is not null
$$;

-- Has up to p_limit shoppers told that the review takes longer than the day we promise. Gives how many.
create function write_late_notes(p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare written integer;
begin
  with late as (
    insert into late_requests (request_id)
      select w.request_id from waiting_paid_requests() w
      where w.waiting_since < now() - interval '24 hours'
        and not exists (select from late_requests l where l.request_id = w.request_id)
      order by w.waiting_since
      limit p_limit
      on conflict do nothing
      returning request_id
  )
  insert into outbox (topic, payload)
    select 'mail.letter-late', jsonb_build_object('kind', 'product', 'requestId', request_id) from late;
  get diagnostics written = row_count;
  return written;
end $$;

-- Ends the reminders to the address of the link's request. False: there is no such link.
create function opt_out_of_reminders(p_token_hash text) returns boolean
language plpgsql set search_path = public as $$
declare link letter_links;
begin
  update letter_links set used_at = coalesce(used_at, now())
    where token_hash = p_token_hash and purpose = 'unsubscribe' returning * into link;
  if not found then
    return false;
  end if;
  insert into reminder_opt_outs (address_hash)
    select address_hash(letter_email(link.kind, link.request_id))
    where letter_email(link.kind, link.request_id) is not null
    on conflict do nothing;
  return true;
end $$;

-- A request that was taken back is confirmed by mail. The argument is the kind.
create function follow_withdrawal() returns trigger language plpgsql set search_path = public as $$
begin
  insert into outbox (topic, payload)
    values ('mail.request-withdrawn', jsonb_build_object('kind', tg_argv[0], 'requestId', new.id));
  return new;
end $$;
create trigger shop_lmn_requests_withdrawn after update on shop_lmn_requests
  for each row when (new.status = 'withdrawn' and old.status <> 'withdrawn') execute function follow_withdrawal('order');
create trigger product_page_lmn_requests_withdrawn after update on product_page_lmn_requests
  for each row when (new.status = 'withdrawn' and old.status <> 'withdrawn')
  execute function follow_withdrawal('product');

-- A fee that goes back is told by mail, unless the mail about a denial or a withdrawal said so within the last day.
create function follow_refund() returns trigger language plpgsql set search_path = public as $$
begin
  if new.status not in ('denied', 'refunded', 'withdrawn') or old.updated_at < now() - interval '1 day' then
    insert into outbox (topic, payload) values ('mail.refund-sent', jsonb_build_object('requestId', new.id));
  end if;
  return new;
end $$;
create trigger product_page_lmn_requests_refund_sent after update on product_page_lmn_requests
  for each row when (new.payment_status = 'refunded' and old.payment_status in ('paid', 'held'))
  execute function follow_refund();

do $$
declare f text;
begin
  foreach f in array array['letter_email(text, uuid)', 'address_hash(text)', 'wants_reminders(text, uuid)',
    'is_renewed(uuid)', 'write_letter_reminders(integer)', 'waiting_paid_requests()', 'write_late_notes(integer)',
    'opt_out_of_reminders(text)', 'follow_withdrawal()', 'follow_refund()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
