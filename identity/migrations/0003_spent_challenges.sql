-- feature: identity

-- Challenges that a passkey has answered: none is answered twice. Kept until they would have ended anyway.
create table identity.spent_challenge (
  challenge_hash bytea primary key,
  expires_at     timestamptz not null
);
create index spent_challenge_expiry on identity.spent_challenge (expires_at);
