-- A folder with a claim that isn't paid yet is kept for 180 days after its last visit: administrators take weeks to decide, and a
-- denied claim may be appealed for 180 days.

create or replace function purge_rules() returns table (name text, relation regclass, due text)
language sql stable set search_path = public as $$
  values
    ('unsent product drafts', 'temporary_product_page_lmn_requests'::regclass,
      $due$not is_submitted and created_at < now() - interval '48 hours' and updated_at < now() - interval '48 hours'$due$),
    ('unsent order drafts', 'temporary_brand_partnership_lmn_requests',
      $due$not is_submitted and created_at < now() - interval '48 hours' and updated_at < now() - interval '48 hours'$due$),
    -- Health answers are not kept for requests that were never paid. A payment page closes after 12 hours, so 30 days after
    -- its last one was begun a request can no longer be paid.
    ('unpaid requests', 'product_page_lmn_requests',
      $due$payment_status in ('unpaid', 'failed', 'expired') and greatest(created_at, checkout_begun_at) < now() - interval '30 days'$due$),
    ('rate limit tokens', 'rate_limit_tokens', $due$used_at < now() - interval '2 days'$due$),
    ('turns of reading', 'reading_turns', $due$until < now() - interval '2 days'$due$),
    ('deliveries', 'outbox', $due$delivered_at < now() - interval '30 days'$due$),
    ('parked webhooks', 'outbox', $due$webhook_endpoint_id is not null and parked_at < now() - interval '30 days'$due$),
    ('checked pages', 'eligibility_checks', $due$not listed and checked_at < now() - interval '90 days'$due$),
    ('linked accounts', 'linked_accounts', $due$created_at < now() - interval '18 months'$due$),
    ('contact messages', 'contact_messages', $due$created_at < now() - interval '2 years'$due$),
    ('orders', 'shop_orders', $due$updated_at < now() - interval '2 years'$due$),
    -- Orders of the pretend checkout, whose numbers begin where those of shops end.
    ('demo orders', 'shop_orders',
      $due$shop_domain = 'kettle-and-spine.example' and shop_order_id >= 100000000000000 and created_at < now() - interval '2 days'$due$),
    ('forgotten orders', 'forgotten_orders', $due$created_at < now() - interval '2 years'$due$),
    -- An address its owner did not confirm may be a stranger's.
    ('unconfirmed addresses', 'email_corrections', $due$confirmed_at is null and created_at < now() - interval '48 hours'$due$),
    ('order events that were not read', 'shop_events', $due$created_at < now() - interval '30 days'$due$),
    ('receipt folders', 'receipt_folders',
      $due$visited_at < now() - interval '30 days'
        and not exists (select from claims c where c.folder_id = receipt_folders.id and c.state <> 'paid')$due$),
    ('receipt folders with open claims', 'receipt_folders', $due$visited_at < now() - interval '180 days'$due$),
    ('receipt files that never came', 'receipt_files', $due$state = 'arriving' and created_at < now() - interval '1 hour'$due$),
    ('letter links', 'letter_links', $due$expires_at < now()$due$),
    ('mailed links', 'mailed_links', $due$expires_at < now()$due$),
    ('links that were never mailed', 'mailed_links', $due$token_hash is null and created_at < now() - interval '2 days'$due$),
    ('API requests', 'api_requests', $due$began_at < now() - interval '24 hours'$due$)
$$;
