import { waitingRequestsShown } from '@marquee/contract/accounts'
import type { FlagName } from '@marquee/contract/flags'
import { owners } from '@marquee/contract/roles'

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

/** Since when the oldest case waits that nobody looks at, without what is about `account`; null where none does. */
export const oldestCase = (account: string) => `(
  select w.opened_at from moderation_case w
   where w.tenant_id = $1 and w.state = 'open' and w.subject_id is distinct from ${account}.profile_id
   order by w.id limit 1)`

/** What waits for whoever moderates, as their lists show it and no further than is shown; null for anybody else. Of `a` and their `p`. */
export const waitingToModerate = `
  case when a.is_moderator or p.role in (${ownerRoles}) then json_build_object(
    'open', ${cases('open', 'a')},
    'inReview', ${cases('in_review', 'a')},
    'appeals', (select count(*)::int from (
      select 1 from appeal w
       where w.tenant_id = $1 and w.state = 'pending' and w.author_id is distinct from a.profile_id and not ${isForOthers('w', 'a')}
       limit ${most}) shown)) end`

const asksForRoles: FlagName = 'add-owner-role'

/**
 * Who asks for a role and waits for an owner's answer: as the list of requests shows them and no further than is shown, without the
 * reader's own, which others decide. Null for anybody else, and where nobody can ask. Of `a` and their `p`.
 */
export const waitingForRoles = `
  case when p.role in (${ownerRoles}) and exists (
    select 1 from feature_flag g where g.tenant_id = $1 and g.feature_flag = '${asksForRoles}' and g.enabled) then (
    select count(*)::int from (
      select 1 from role_request w join account asker on asker.tenant_id = $1 and asker.profile_id = w.profile_id and asker.status <> 'pending_deletion'
       where w.tenant_id = $1 and w.state = 'pending' and w.profile_id <> a.profile_id
       limit ${most}) shown) end`
