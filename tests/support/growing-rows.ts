/** Tables that grow with use: scanning one of them costs more with each letter. */
export const growingTables = [
  "api_requests",
  "issued_letters",
  "letter_audit",
  "letter_reviews",
  "order_steps",
  "outbox",
  "product_page_lmn_requests",
  "rate_limit_tokens",
  "reconciliation_objects",
  "receipt_files",
  "receipt_folders",
  "receipts",
  "shop_lmn_requests",
  "temporary_brand_partnership_lmn_requests",
  "temporary_product_page_lmn_requests",
  "webhook_deliveries",
  "webhook_endpoints",
] as const;

/** The number of rows of each kind at share 1. */
export const wholeRows = {
  requests: 2_000_000,
  outbox: 1_000_000,
  receipts: 1_000_000,
  audit: 3_000_000,
  tokens: 500_000,
  endpoints: 5_000,
};

/**
 * SQL that writes a share of the rows of a service with millions of letters. Most letters are sent, and most of the outbox
 * is delivered; nine of ten waiting requests are of two states, a few of others, and of most states none. The n-th row of a
 * kind is always the same.
 */
export function growingRows(share: number): string {
  const count = (whole: number) => Math.max(1, Math.round(whole * share));
  const ofKind = count(wholeRows.requests / 2);
  const outbox = count(wholeRows.outbox);
  const folders = count(wholeRows.receipts / 20);
  return `
  set session_replication_role = replica;
  insert into shops (shop_domain, shop_name) select 'shop-' || n || '.example', 'Shop ' || n from generate_series(1, 100) n;
  insert into providers (id, email, name, credential, npi, practice_name, address_lines, phone, signature_name)
    select md5('provider ' || n)::uuid, 'provider-' || n || '@desk.example', 'Provider ' || n, 'MD', (1000000000 + n)::text,
      'Practice', '{1 Main St}', '555', 'Provider ' || n from generate_series(1, 20) n;
  insert into provider_licenses (provider_id, state, license_number, expires_on)
    select p.id, s.state, '1', current_date + 300 from providers p
      cross join unnest('{TX,CA,NY,FL,VT,WY,OH,CO,ME,AK}'::text[]) s (state);
  insert into temporary_product_page_lmn_requests
      (id, email, name, product_link, age, state, session_id, is_submitted, secret_hash)
    select md5('draft ' || n)::uuid, 'shopper-' || n || '@mail.example', 'Shopper ' || n, 'https://shop.example/' || n, 40,
      'CO', n, n % 100 > 0, md5('secret ' || n) from generate_series(1, ${ofKind}) n;
  insert into product_page_lmn_requests (id, draft_id, email, name, product_link, age, state, provider, conditions, status,
      payment_status, fee, checkout_session_id, payment_reference, paid_at, valid_until, keep_until, generation_requested_at,
      created_at, updated_at)
    select md5('product ' || n)::uuid, md5('draft ' || n)::uuid, 'shopper-' || n || '@mail.example', 'Shopper ' || n,
      'https://shop.example/' || n, 40, 'CO', 'Prairie Benefits', '{Other}',
      case when n % 200 = 0 then 'in_review' when n % 50 = 1 then 'pending' else 'sent' end,
      case when n % 50 = 1 then 'unpaid' else 'paid' end, 25, 'checkout ' || n, 'payment ' || n,
      case when n % 50 <> 1 then now() - n * interval '1 minute' end, current_date + 300, current_date + 3000,
      now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${ofKind}) n where n % 100 > 0;
  insert into temporary_brand_partnership_lmn_requests (id, email, name, age, state, shop_domain, order_id, session_id,
      is_submitted, secret_hash, patient_email)
    select md5('order draft ' || n)::uuid, 'shopper-' || n || '@mail.example', 'Shopper ' || n, 40, 'CO',
      'shop-' || 1 + n % 100 || '.example', n, n, n % 100 > 0, md5('order secret ' || n),
      case when n % 50 = 7 then 'patient-' || n || '@mail.example' end from generate_series(1, ${ofKind}) n;
  insert into shop_lmn_requests (id, draft_id, shop_domain, shop_order_id, email, status, valid_until, keep_until,
      generation_requested_at, created_at, updated_at)
    select md5('order ' || n)::uuid, md5('order draft ' || n)::uuid, 'shop-' || 1 + n % 100 || '.example', n,
      'shopper-' || n || '@mail.example', case when n % 200 = 0 then 'in_review' else 'sent' end, current_date + 300,
      current_date + 3000, now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${ofKind}) n where n % 100 > 0;
  insert into letter_reviews (request_id, kind, patient_state, product_title, state, waiting_since)
    select id, kind, case when n % 10 < 6 then 'TX' when n % 10 < 9 then 'CA' else (array['NY', 'FL', 'VT', 'WY'])[1 + n / 10 % 4] end,
      'Sauna ' || n % 977, case when status = 'in_review' then 'waiting' else 'closed' end, created_at
    from (select id, kind, status, created_at, row_number() over (order by status, id) as n from letter_requests) r;
  insert into issued_letters (id, request_id, kind, version, code, content, state, issued_on, valid_from, valid_until, provider_id,
      pdf_sha256, pdf_pages, pdf_key, created_at)
    select md5('letter ' || id)::uuid, id, kind, 1, upper(translate(left(md5(id::text), 18), 'u', 'v')), '{"encrypted": "x"}', 'valid',
      created_at::date, created_at::date, current_date + 300, md5('provider ' || 1 + session % 20)::uuid,
      md5('') || md5(''), 2, 'letter ' || id, created_at
    from (select *, row_number() over () as session from letter_requests where status = 'sent') r;
  insert into webhook_endpoints (id, shop_domain, endpoint_url, failing_since)
    select md5('endpoint ' || n)::uuid, 'shop-' || 1 + n % 100 || '.example', 'https://hook-' || n || '.example/', case when n % 50 = 0 then now() end
    from generate_series(1, ${count(wholeRows.endpoints)}) n;
  insert into outbox (id, topic, payload, attempts, available_at, delivered_at, created_at, updated_at)
    select md5('outbox ' || n)::uuid, case when n % 100 = 0 then 'payment.refund' else 'mail.letter-approved' end,
      jsonb_build_object('requestId', md5('product ' || n)::uuid, 'kind', 'product'), 1,
      case when n % 1000 = 0 then now() + interval '1 day' else now() end, case when n % 1000 > 0 then now() end,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${outbox}) n where n % 5 > 0 or n % 1000 = 0;
  insert into outbox (id, topic, payload, attempts, delivered_at, webhook_endpoint_id)
    select md5('outbox ' || n)::uuid, 'webhook.deliver', '{}', 1, now(), md5('endpoint ' || 1 + n % ${count(wholeRows.endpoints)})::uuid
    from generate_series(1, ${outbox}) n where n % 5 = 0 and n % 1000 > 0;
  insert into webhook_deliveries (id, shop_domain, type, request_id, shop_order_id)
    select o.id, 'shop-1.example', 'letter.sent', md5('order ' || 1)::uuid, 1 from outbox o where o.topic = 'webhook.deliver';
  insert into reconciliation_objects (request_id, kind, id, reference, amount_cents, currency, status, created_at)
    select id, 'payment', 'ch ' || id, payment_reference, 2500, 'usd', 'paid', paid_at from product_page_lmn_requests
      where payment_status = 'paid';
  insert into api_requests (shop_domain, key_hash, digest, status, answer)
    select 'shop-' || 1 + n % 100 || '.example', md5(n::text) || md5('k' || n), md5(n::text) || md5(n::text), 200, '{}'
    from generate_series(1, ${count(wholeRows.tokens / 5)}) n;
  insert into rate_limit_tokens (key, used_at)
    select 'visitor ' || n % 5000, now() - n * interval '0.2 second' from generate_series(1, ${count(wholeRows.tokens)}) n;
  insert into receipt_folders (id, email, email_proven_at, held_bytes)
    select md5('folder ' || n)::uuid, 'shopper-' || n || '@mail.example', now(), 20000 from generate_series(1, ${folders}) n;
  insert into held_bytes (who, bytes) values ('uploads', ${folders * 20_000});
  insert into receipt_files (id, folder_id, source, details_ciphertext, details_key_id, content_hash, bytes, state, document_key)
    select md5('file ' || n)::uuid, md5('folder ' || n)::uuid, 'upload', 'x', 'k', md5('h' || n) || md5('h' || n), 1000,
      case when n % 100 = 0 then 'waiting' else 'read' end, 'file ' || n from generate_series(1, ${folders}) n;
  insert into receipts (id, folder_id, file_id, position, ciphertext, key_id)
    select md5('receipt ' || n || ' ' || p)::uuid, md5('folder ' || n)::uuid, md5('file ' || n)::uuid, p, repeat('x', 400), 'k'
    from generate_series(1, ${folders}) n cross join generate_series(1, 20) p;
  reset session_replication_role;
  do $$
  declare added letter_audit; last_hash text := '';
  begin
    set local session_replication_role = replica;
    delete from letter_audit;
    for n in 1 .. ${count(wholeRows.audit)} loop
      added := row(n, now() - (${count(wholeRows.audit)} - n) * interval '1 minute', 'system', md5('provider ' || 1 + n % 20)::uuid,
        case when n % 6 = 0 then 'approved' else 'read' end, null, md5('product ' || n / 3)::uuid, '{}', last_hash, '')::letter_audit;
      last_hash := letter_audit_hash(added);
      added.hash := last_hash;
      insert into letter_audit select (added).*;
    end loop;
  end $$;
  vacuum analyze;`;
}
