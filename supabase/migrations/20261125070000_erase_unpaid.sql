-- Answers are erased at once, whatever becomes of a payment: one that comes after that goes back.

-- As before, and for a request that isn't paid as well. Its row, without answers and address, waits for what becomes of its
-- payment page, and goes with the clean-up. While a bank decides on a dispute, name and address stay: it may ask for them.
create or replace function erase_answers(p_kind text, p_request_id uuid, p_actor_kind text) returns text
language plpgsql set search_path = public as $$
declare
  erased_before timestamptz;
  now_status text;
  draft uuid;
  has_letter boolean;
  is_disputed boolean;
begin
  if p_kind = 'order' then
    select erased_at, status, draft_id into erased_before, now_status, draft
      from shop_lmn_requests where id = p_request_id for update;
  else
    select erased_at, status, draft_id into erased_before, now_status, draft
      from product_page_lmn_requests where id = p_request_id for update;
  end if;
  if now_status is null or erased_before is not null then
    return 'erased-before';
  end if;
  if now_status in ('submitted', 'in_review', 'question_asked') then
    perform withdraw_letter(p_kind, p_request_id);
  end if;
  has_letter := now_status in ('approved', 'letter_made', 'sent', 'revoked', 'expired');
  is_disputed := exists (select from payment_disputes where request_id = p_request_id and status = 'open');
  if p_kind = 'order' then
    update shop_lmn_requests set erased_at = now(), draft_id = null,
        customer_email = case when has_letter then customer_email else '' end
      where id = p_request_id;
    delete from temporary_brand_partnership_lmn_requests
      where id = draft or (renews = p_request_id and not is_submitted);
  else
    -- The payment's record stays. Columns that may not be empty get a word that says nothing.
    update product_page_lmn_requests set erased_at = now(), draft_id = null,
        email = case when has_letter or is_disputed then email else '' end,
        name = case when is_disputed then name else 'Erased' end,
        is_for_family = null, patient_name = null, patient_relation = null, guardian_confirmed = null,
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

-- Paid on a page that was still open when the answers were erased: there is nothing to review, so the fee goes back.
create function refund_erased_request() returns trigger language plpgsql set search_path = public as $$
begin
  perform withdraw_letter('product', new.id);
  return new;
end $$;
-- After the trigger that follows a request's status: triggers run in the order of their names.
create trigger product_page_lmn_requests_settle_erased after update on product_page_lmn_requests
  for each row when (new.erased_at is not null and new.status = 'in_review' and old.status = 'pending')
  execute function refund_erased_request();

-- Once no dispute is open any more, the name goes too, and the address unless a signed letter needs it.
create function forget_disputed_person() returns trigger language plpgsql set search_path = public as $$
begin
  update product_page_lmn_requests r set name = 'Erased',
      email = case when r.status in ('approved', 'letter_made', 'sent', 'revoked', 'expired') then r.email else '' end
    where r.id = new.request_id and r.erased_at is not null
      and not exists (select from payment_disputes where request_id = r.id and status = 'open');
  return new;
end $$;
create trigger payment_disputes_forget_person after insert or update on payment_disputes
  for each row when (new.status <> 'open') execute function forget_disputed_person();

-- Consent that is taken back in the wizard takes the answers of an unpaid request along. The draft goes on without it, and
-- another request may come of it.
create function erase_unconsented_request() returns trigger language plpgsql set search_path = public as $$
declare unconsented uuid;
begin
  update product_page_lmn_requests set draft_id = null
    where draft_id = new.id and erased_at is null
      and payment_status in ('unpaid', 'processing', 'failed', 'expired', 'held')
    returning id into unconsented;
  if found then
    perform erase_answers('product', unconsented, 'shopper');
    update temporary_product_page_lmn_requests set is_submitted = false where id = new.id;
  end if;
  return new;
end $$;
create trigger product_drafts_unconsented after update on temporary_product_page_lmn_requests
  for each row when (old.health_consent is not null and new.health_consent is null)
  execute function erase_unconsented_request();

-- As before, and new addresses that their owners didn't confirm in time: they may be a stranger's.
create or replace function purge_aged() returns void language sql set search_path = public as $$
  delete from linked_accounts where created_at < now() - interval '18 months';
  delete from contact_messages where created_at < now() - interval '2 years';
  delete from shop_orders where updated_at < now() - interval '2 years';
  delete from email_corrections where confirmed_at is null and created_at < now() - interval '48 hours';
$$;

do $$
declare f text;
begin
  foreach f in array array['refund_erased_request()', 'forget_disputed_person()', 'erase_unconsented_request()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
