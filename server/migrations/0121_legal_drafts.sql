-- feature: legalDocuments
/* A version may have looks; its plain text stays beside them for mails, copies and search. One draft a kind, for all owners. */
alter table legal_document add column rich jsonb;

create table legal_draft (
  tenant_id uuid not null references tenant,
  kind      text not null check (kind in ('terms', 'privacy', 'community_rules')),
  title     text not null check (length(title) between 1 and 80),
  rich      jsonb not null,
  saved_at  timestamptz not null default now(),
  primary key (tenant_id, kind)
);
select protect('legal_draft');
