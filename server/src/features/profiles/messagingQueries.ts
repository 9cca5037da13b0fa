import { subscribes } from '#db/entitled.ts'

/*
 * Who may write to whom, in SQL: product, section 2 (dmPolicy). Friends, whom somebody follows and whom they talk with already are no
 * strangers to them; a stranger asks first where everyone may write. `p` is the person, $2 who would like to write.
 */

export type Standing = 'direct' | 'asks' | 'no'

/** A chat in which something was said: one that was only opened says nothing of either. */
const theirChat = 'select 1 from chat c where c.tenant_id = $1 and c.a_id = least($2, p.id) and c.b_id = greatest($2, p.id) and c.last_seq > 0'

/** How $2 stands to the person `p`. */
export const standing = `
  case when p.dm_policy = 'nobody' then 'no'
       when exists (select 1 from friendship f where f.tenant_id = $1 and f.a_id = least($2, p.id) and f.b_id = greatest($2, p.id)
                       and f.status = 'accepted') then 'direct'
       when p.dm_policy = 'friends' then 'no'
       when exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = p.id and f.followed_id = $2) then 'direct'
       when p.dm_policy = 'followed' then 'no'
       when p.dm_policy = 'everyone' and exists (${theirChat} and (c.status = 'active' or c.begun_by = p.id)) then 'direct'
       when p.dm_policy = 'everyone' then 'asks'
       when ${subscribes('$2')} then 'direct'
       else 'no' end`

/** That $2 can open a chat with `p`: they may write, or something has been said between them. */
export const canOpenChat = `(${standing} <> 'no' or exists (${theirChat}))`
