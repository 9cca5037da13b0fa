/**
 * Whether moderators still look at a thing, by its type and its id in SQL: a case about it is open, or somebody has asked that a decision
 * about it is looked at again. Until then nothing of it is deleted for good.
 */
export const isUnderReview = (type: 'post' | 'comment' | 'profile' | 'highlight', id: string) => `exists (
  select 1 from moderation_case c
   where c.tenant_id = $1 and c.target_type = '${type}' and c.target_id = ${id}
     and (c.state in ('open', 'in_review')
          or exists (select 1 from appeal ap where ap.tenant_id = $1 and ap.case_id = c.id and ap.state = 'pending')))`
