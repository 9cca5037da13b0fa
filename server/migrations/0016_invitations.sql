-- feature: invitations
/* An offer of a role. The link holds the token; only its SHA-256 is here. Whether a pending one has expired is decided when it is read. */
create table invitation (
  tenant_id   uuid not null references tenant,
  id          uuid not null,
  target_role text not null check (target_role in ('Member', 'Creator', 'Owner')),
  /* Where it was sent; null for an open link. It goes when the invitation is accepted: the person stands in its place. */
  email       text check (length(email) <= 254),
  token_hash  bytea not null check (length(token_hash) = 32),
  message     text not null default '' check (length(message) <= 500),
  status      text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'revoked')),
  invited_by  uuid,
  accepted_by uuid,
  /* The provider's subject that became a member of an invite-only channel through this link: nobody else does. */
  held_by     text,
  sent_at     timestamptz not null default now(),
  expires_at  timestamptz not null,
  settled_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, invited_by) references profile (tenant_id, id) on delete set null (invited_by),
  foreign key (tenant_id, accepted_by) references profile (tenant_id, id) on delete set null (accepted_by)
);
create unique index invitation_token on invitation (tenant_id, token_hash);
create unique index invitation_waiting on invitation (tenant_id, target_role, lower(email)) where status = 'pending' and email is not null;
create index invitation_newest on invitation (tenant_id, target_role, id desc);
create index invitation_inviter on invitation (tenant_id, invited_by);
create index invitation_accepter on invitation (tenant_id, accepted_by);
select protect('invitation');

-- Who of many pasted addresses has an account already.
create index account_email on account (tenant_id, lower(email)) where email is not null;
