-- feature: masterKey
/*
 * Digests that last for good (the links at the end of mails, the cards that had free days) were made under master keys that are gone.
 * What makes them leads to nothing that those keys have closed; it lies closed under the master key of now (docs/decisions/098).
 */
create table ops.retired_digest_key (
  /* Which master key it was of: 8 bytes in hex that say nothing of the key. */
  key_id     text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  digest_key bytea not null,
  retired_at timestamptz not null default now()
);
grant select on ops.retired_digest_key to marquee_app, marquee_relay;
