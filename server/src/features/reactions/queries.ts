import { reactionCount } from '@marquee/contract/reactions'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { peopleList } from '#features/profiles/people.ts'

/** A fact for the row of `changed`: the row decides whether anything has changed, not a look at it beforehand. */
const tell = `
  insert into outbox (tenant_id, topic, key, payload)
  select $1, 'reaction_changed', $2::text, jsonb_build_object('postId', $2::uuid, 'profileId', $3::uuid, 'from', was, 'to', becomes)
    from changed returning id`

const put = statement<object, [postId: string, profileId: string, reaction: number]>(`
  with changed as (
    insert into post_reaction as r (tenant_id, post_id, profile_id, reaction) values ($1, $2, $3, $4)
    on conflict (tenant_id, post_id, profile_id) do update set reaction = excluded.reaction, created_at = now()
      where r.reaction <> excluded.reaction
    returning old.reaction as was, new.reaction as becomes)
  ${tell}`)

/** Reacts; a repeat writes nothing. */
export const setReaction = (scope: Scope, postId: string, profileId: string, reaction: number) => put(scope, postId, profileId, reaction)

const remove = statement<object, [postId: string, profileId: string]>(`
  with changed as (
    delete from post_reaction where tenant_id = $1 and post_id = $2 and profile_id = $3 returning reaction as was, null::smallint as becomes)
  ${tell}`)

export const removeReaction = (scope: Scope, postId: string, profileId: string) => remove(scope, postId, profileId)

const reactors = (which: string) =>
  peopleList<{ reaction: number }>({
    from: 'post_reaction',
    id: 'profile_id',
    at: 'created_at',
    where: `entry.tenant_id = $1 and entry.post_id = $3 ${which}`,
    kept: ', entry.reaction',
    columns: ', c.reaction',
  })

const everybody = reactors('')
const alike = Array.from({ length: reactionCount }, (_, reaction) => reactors(`and entry.reaction = ${reaction}`))

/** Who reacted to a post, or who reacted like that: a query of pages, newest first. */
export const reactorsOf = (reaction: number | undefined) => (reaction === undefined ? everybody : alike[reaction]!)
