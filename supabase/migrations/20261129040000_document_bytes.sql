-- The size of a receipt's picture or PDF: what a folder holds is counted, and a packet is judged, before anything is read.

alter table receipts add column document_bytes bigint check (document_bytes >= 0);

-- Of receipts from before, at most the size of the file that each was read from; photos were stored smaller.
update receipts r set document_bytes = least(f.bytes, 8388608)
  from receipt_files f where f.id = r.file_id and r.document_key is not null;
