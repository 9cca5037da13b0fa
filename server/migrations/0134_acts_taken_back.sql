-- feature: moderation
/* A case takes several acts, so what is taken back is named, and what ended by the clock: `undoes` is the act that a `lift` or an `end` is about. */
alter table moderation_action add column undoes uuid;
update moderation_action l set undoes = (
  select a.id from moderation_action a
   where a.tenant_id = l.tenant_id and a.case_id = l.case_id and a.id < l.id and a.kind not in ('lift', 'end') order by a.id desc limit 1)
 where l.kind in ('lift', 'end');
alter table moderation_action
  add constraint moderation_action_undoes_check check (undoes is null or kind in ('lift', 'end')),
  add foreign key (tenant_id, undoes) references moderation_action (tenant_id, id);
/* Each act is taken back once. */
create unique index moderation_action_undoing on moderation_action (tenant_id, undoes) where kind = 'lift';
create index moderation_action_undone on moderation_action (tenant_id, undoes) where undoes is not null;
