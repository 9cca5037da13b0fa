-- feature: legalDocuments
/* What a channel that sells has to say of refunds, what it keeps in browsers, and who answers for it. */
alter table legal_document drop constraint legal_document_kind_check,
  add constraint legal_document_kind_check check (kind in ('terms', 'privacy', 'community_rules', 'refund_policy', 'cookies', 'imprint'));
alter table legal_draft drop constraint legal_draft_kind_check,
  add constraint legal_draft_kind_check check (kind in ('terms', 'privacy', 'community_rules', 'refund_policy', 'cookies', 'imprint'));
alter table legal_withdrawn drop constraint legal_withdrawn_kind_check,
  add constraint legal_withdrawn_kind_check check (kind in ('terms', 'privacy', 'community_rules', 'refund_policy', 'cookies', 'imprint'));
