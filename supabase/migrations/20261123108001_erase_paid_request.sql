-- As before; a paid request names some account provider.
-- Erases what a shopper told us for a request: their answers, drafts, questions and, where no letter was signed, their
-- address. A request without a decision is withdrawn first, which gives its fee back. A signed letter and the audit stay.
-- 'erased', 'erased-before', or 'unpaid' for a request whose payment may still come.
create or replace function erase_request(p_kind text, p_request_id uuid) returns text
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
  perform append_letter_audit('shopper', null, 'erased', p_kind, p_request_id, '{}');
  return 'erased';
end $$;
