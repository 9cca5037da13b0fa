-- feature: legalDocuments
/* Of a kind that version is in force whose day came last, whatever its number. */
create index legal_document_by_day on legal_document (tenant_id, kind, effective_at desc, version desc);
