-- How long what shoppers told us is kept. app/domain/retention.ts holds the same periods for the legal texts, and a contract
-- test compares the two with the clock.

-- As erase_request before, by a shopper or by the clean-up.
create function erase_answers(p_kind text, p_request_id uuid, p_actor_kind text) returns text
language plpgsql set search_path = public as $$
declare
  erased_before timestamptz;
  now_status text;
  payment text;
  draft uuid;
  has_letter boolean;
begin
  if p_kind = 'order' then
    select erased_at, status, draft_id into erased_before, now_status, draft
      from shop_lmn_requests where id = p_request_id for update;
  else
    select erased_at, status, payment_status, draft_id into erased_before, now_status, payment, draft
      from product_page_lmn_requests where id = p_request_id for update;
  end if;
  if now_status is null or erased_before is not null then
    return 'erased-before';
  elsif payment in ('unpaid', 'processing', 'failed', 'expired', 'held') then
    return 'unpaid';
  end if;
  if now_status in ('submitted', 'in_review', 'question_asked') then
    perform withdraw_letter(p_kind, p_request_id);
  end if;
  has_letter := now_status in ('approved', 'letter_made', 'sent', 'revoked', 'expired');
  if p_kind = 'order' then
    update shop_lmn_requests set erased_at = now(), draft_id = null,
        customer_email = case when has_letter then customer_email else '' end
      where id = p_request_id;
    delete from temporary_brand_partnership_lmn_requests
      where id = draft or (renews = p_request_id and not is_submitted);
  else
    -- The payment's record stays. Columns that may not be empty get a word that says nothing.
    update product_page_lmn_requests set erased_at = now(), draft_id = null,
        email = case when has_letter then email else '' end,
        name = 'Erased', is_for_family = null, patient_name = null, patient_relation = null, guardian_confirmed = null,
        age = 18, product_link = '', provider = 'Erased', custom_provider = null, conditions = '{Erased}',
        other_conditions = null, symptoms = null, previous_treatments = null, product_use = null,
        checkout_terms = null, checkout_url = null
      where id = p_request_id;
    delete from temporary_product_page_lmn_requests
      where id = draft or (renews = p_request_id and not is_submitted);
  end if;
  update letter_reviews set product_title = 'Erased' where request_id = p_request_id;
  update letter_questions set question = 'Erased', answer = case when answer is null then null else 'Erased' end
    where request_id = p_request_id;
  update letter_denials set words = null where request_id = p_request_id;
  update letter_corrections set asked_for = 'Erased', decided_at = coalesce(decided_at, now()),
      is_confirmed = coalesce(is_confirmed, false)
    where request_id = p_request_id;
  perform append_letter_audit(p_actor_kind, null, 'erased', p_kind, p_request_id, '{}');
  return 'erased';
end $$;

create or replace function erase_request(p_kind text, p_request_id uuid) returns text
language sql set search_path = public as $$
  select erase_answers(p_kind, p_request_id, 'shopper')
$$;

create index shop_lmn_requests_ended on shop_lmn_requests (updated_at)
  where status in ('denied', 'withdrawn') and erased_at is null;
create index product_requests_ended on product_page_lmn_requests (updated_at)
  where status in ('denied', 'refunded', 'withdrawn', 'pending') and erased_at is null;

-- Erases the answers of requests that ended without a letter, at most p_limit of them; how many.
create function erase_ended_requests(p_limit integer) returns integer language plpgsql set search_path = public as $$
declare
  due record;
  erased integer := 0;
begin
  for due in
    (select 'order' as kind, id from shop_lmn_requests
      where status in ('denied', 'withdrawn') and erased_at is null and updated_at < now() - interval '180 days'
      order by updated_at limit p_limit)
    union all
    (select 'product', id from product_page_lmn_requests
      where (status in ('denied', 'refunded', 'withdrawn') or (status = 'pending' and payment_status = 'refunded'))
        and payment_status in ('paid', 'refunded') and erased_at is null and updated_at < now() - interval '180 days'
      order by updated_at limit p_limit)
  loop
    perform erase_answers(due.kind, due.id, 'system');
    erased := erased + 1;
  end loop;
  return erased;
end $$;

-- A signed letter is part of a medical record: it is kept for 7 years after its last day, and a minor's for 7 years after
-- they have turned 18. Worked out when the letter is signed, as the age is erased with the answers.
alter table shop_lmn_requests add column keep_until date;
alter table product_page_lmn_requests add column keep_until date;
create index shop_lmn_requests_keep_until on shop_lmn_requests (keep_until);
create index product_requests_keep_until on product_page_lmn_requests (keep_until);

create function letter_keep_until(p_last_day date, p_age integer) returns date language sql stable set search_path = '' as $$
  select (greatest(coalesce(p_last_day, current_date + 365),
    case when p_age < 18 then current_date + make_interval(years => 18 - p_age) end) + interval '7 years')::date
$$;

create function note_keep_until() returns trigger language plpgsql set search_path = public as $$
declare patient_age integer := (to_jsonb(new) ->> 'age')::integer;
begin
  if tg_table_name = 'shop_lmn_requests' then
    select age into patient_age from temporary_brand_partnership_lmn_requests
      where id = (to_jsonb(new) ->> 'draft_id')::uuid;
  end if;
  new.keep_until := greatest(new.keep_until, letter_keep_until(new.valid_until, patient_age));
  return new;
end $$;
create trigger shop_lmn_requests_keep_until before insert or update of status, valid_until on shop_lmn_requests
  for each row when (new.status in ('approved', 'letter_made', 'sent') and new.erased_at is null)
  execute function note_keep_until();
create trigger product_page_lmn_requests_keep_until
  before insert or update of status, valid_until on product_page_lmn_requests
  for each row when (new.status in ('approved', 'letter_made', 'sent') and new.erased_at is null)
  execute function note_keep_until();

-- Letters from before; where the answers are erased, the patient may have been born that day.
update shop_lmn_requests r set keep_until = letter_keep_until(r.valid_until,
    case when r.erased_at is null then d.age else 0 end)
  from shop_lmn_requests s left join temporary_brand_partnership_lmn_requests d on d.id = s.draft_id
  where s.id = r.id and r.status in ('approved', 'letter_made', 'sent', 'expired', 'revoked');
update product_page_lmn_requests r set keep_until = letter_keep_until(r.valid_until,
    case when r.erased_at is null then r.age else 0 end)
  where r.status in ('approved', 'letter_made', 'sent', 'expired', 'revoked');

-- Requests whose letter need not be kept any more, with the keys of its files.
create function list_letters_to_forget(p_limit integer)
returns table (kind text, request_id uuid, pdf_keys text[]) language sql stable set search_path = public as $$
  select due.kind, due.id, array(select pdf_key from issued_letters l where l.request_id = due.id and pdf_key is not null)
  from (
    select 'order' as kind, id, keep_until from shop_lmn_requests where keep_until < current_date
    union all
    select 'product', id, keep_until from product_page_lmn_requests where keep_until < current_date
  ) due order by due.keep_until limit p_limit
$$;

-- Deletes a request with its letter and all that belongs to it; the audit, which holds ids and hashes, stays.
create function forget_letter(p_kind text, p_request_id uuid) returns boolean
language plpgsql set search_path = public as $$
declare
  t text;
  draft uuid;
begin
  perform from shop_lmn_requests where id = p_request_id and keep_until < current_date
    union all select from product_page_lmn_requests where id = p_request_id and keep_until < current_date;
  if not found then
    return false;
  end if;
  foreach t in array array['issued_letters', 'letter_corrections', 'letter_links', 'letter_questions', 'letter_denials',
    'letter_reviews', 'letter_reminders', 'late_requests', 'mail_bounces', 'email_corrections'] loop
    execute format('delete from %I where request_id = $1', t) using p_request_id;
  end loop;
  if p_kind = 'order' then
    delete from shop_lmn_requests where id = p_request_id returning draft_id into draft;
    delete from temporary_brand_partnership_lmn_requests where id = draft;
  else
    delete from product_page_lmn_requests where id = p_request_id returning draft_id into draft;
    delete from temporary_product_page_lmn_requests where id = draft;
  end if;
  perform append_letter_audit('system', null, 'forgotten', p_kind, p_request_id, '{}');
  return true;
end $$;

-- Links to accounts, messages and orders that have outlived their use. Deleting a link has its key ended at the service.
create function purge_aged() returns void language sql set search_path = public as $$
  delete from linked_accounts where created_at < now() - interval '18 months';
  delete from contact_messages where created_at < now() - interval '2 years';
  delete from shop_orders where updated_at < now() - interval '2 years';
$$;

do $$
declare f text;
begin
  foreach f in array array['erase_answers(text, uuid, text)', 'erase_ended_requests(integer)',
    'letter_keep_until(date, integer)', 'note_keep_until()', 'list_letters_to_forget(integer)',
    'forget_letter(text, uuid)', 'purge_aged()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
