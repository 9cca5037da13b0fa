-- feature: contentRules
/* What a whole channel has said long ago goes by night, whether anybody says anything again or not. */
create index said_text_old on said_text (tenant_id, at);
