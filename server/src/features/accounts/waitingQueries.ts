import { owners } from '@marquee/contract/roles'
import { waitingRequestsShown } from '@marquee/contract/accounts'

const ownerRoles = owners.map((role) => `'${role}'`).join(', ')

const most = waitingRequestsShown
const cases = (state: string, account: string) => `(
  select count(*)::int from (
    select 1 from moderation_case w
     where w.tenant_id = $1 and w.state = '${state}' and w.subject_id is distinct from ${account}.profile_id limit ${most}) shown)`

/** Everybody who moderates and is there, by the id of their profile. */
export const everyModerator = `(
  select p.id from profile p join account a on a.tenant_id = $1 and a.profile_id = p.id and a.status = 'active'
   where p.tenant_id = $1 and p.role in (${ownerRoles})
  union
  select a.profile_id from account a where a.tenant_id = $1 and a.is_moderator and a.status = 'active')`

/** An appeal against what the account's own person has decided, where somebody else can hear it. */
const isForOthers = (appeal: string, account: string) => `(
  exists (select 1 from moderation_action d where d.tenant_id = $1 and d.id = ${appeal}.action_id and d.moderator_id = ${account}.profile_id)
  and exists (select 1 from ${everyModerator} other where other.id <> ${account}.profile_id and other.id is distinct from ${appeal}.author_id))`

/** What waits for whoever moderates, as their lists show it and no further than is shown; null for anybody else. Of `a` and their `p`. */
export const waitingToModerate = `
  case when a.is_moderator or p.role in (${ownerRoles}) then json_build_object(
    'open', ${cases('open', 'a')},
    'inReview', ${cases('in_review', 'a')},
    'appeals', (select count(*)::int from (
      select 1 from appeal w
       where w.tenant_id = $1 and w.state = 'pending' and w.author_id is distinct from a.profile_id and not ${isForOthers('w', 'a')}
       limit ${most}) shown)) end`
