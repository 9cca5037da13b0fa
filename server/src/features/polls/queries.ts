import { pollLimits } from '@marquee/contract/polls'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { post as postOf, type PollRow } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import type { PollPost } from './policy.ts'

/** A post with a poll, as the reader may see it; undefined for any other. */
export const pollPost = async (context: Context, { postId }: { postId: string }): Promise<PollPost | undefined> => {
  const found = await postOf(context, { postId })
  return found?.poll ? { ...found, poll: found.poll } : undefined
}

const hold = statement<{ isOpen: boolean }, [postId: string]>(`
  select coalesce(ends_at > clock_timestamp(), true) as "isOpen" from poll where tenant_id = $1 and post_id = $2 for key share`)
const claim = statement<object, [postId: string, profileId: string, choices: number[]]>(`
  insert into poll_vote (tenant_id, post_id, profile_id, choices) values ($1, $2, $3, $4) on conflict do nothing returning post_id`)
const before = statement<{ choices: number[] }, [postId: string, profileId: string]>(
  'select choices from poll_vote where tenant_id = $1 and post_id = $2 and profile_id = $3 for update')
const change = statement<object, [postId: string, profileId: string, choices: number[]]>(
  'update poll_vote set choices = $4, created_at = now() where tenant_id = $1 and post_id = $2 and profile_id = $3')
const counts = statement<Pick<PollRow, 'votes' | 'voterCount'>, [postId: string]>(
  'select votes, voter_count as "voterCount" from poll_stat where tenant_id = $1 and post_id = $2')

const isSame = (one: number[], other: number[]) => one.join() === other.join()

/** What somebody chose until now, none where they had not voted; the new choice is there. Votes of one person stand in line. */
const replaceVote = async (scope: Scope, postId: string, profileId: string, choices: number[]): Promise<number[]> => {
  if ((await claim(scope, postId, profileId, choices)).length) return []
  const had = (await before(scope, postId, profileId))[0]?.choices ?? []
  if (!isSame(had, choices)) await change(scope, postId, profileId, choices)
  return had
}

/** What the poll says when these choices have taken the place of those: the relay counts both a moment later. */
const counted = (poll: PollRow, stat: Pick<PollRow, 'votes' | 'voterCount'> | undefined, had: number[], choices: number[]): PollRow => {
  const votes = stat?.votes ?? Array.from({ length: pollLimits.options }, () => 0)
  const more = (place: number) => Number(choices.includes(place)) - Number(had.includes(place))
  return {
    ...poll,
    mine: choices,
    votes: votes.map((have, place) => Math.max(Number(choices.includes(place)), have + more(place))),
    voterCount: Math.max(1, (stat?.voterCount ?? 0) + (had.length ? 0 : 1)),
  }
}

/** Votes, or votes otherwise: the same again changes nothing. Undefined where the poll has closed. Choices come in order, each once. */
export const setVote = (context: Context, { id: postId, poll }: PollPost, choices: number[]): Promise<PollRow | undefined> =>
  inTransaction(context, async (scope) => {
    const { profileId } = context.me
    if (!(await hold(scope, postId))[0]?.isOpen) return undefined
    const had = await replaceVote(scope, postId, profileId, choices)
    const [stat] = await counts(scope, postId)
    if (!isSame(had, choices)) await announce(scope, 'poll_voted', postId, { postId, profileId, before: had, after: choices })
    return counted(poll, stat, had, choices)
  })

const end = statement<{ postId: string }, [limit: number]>(`
  insert into poll_stat (tenant_id, post_id, ended_at)
  select o.tenant_id, o.post_id, now() from poll o
    join post p on p.tenant_id = $1 and p.id = o.post_id and p.status = 1
    left join poll_stat s on s.tenant_id = $1 and s.post_id = o.post_id
   where o.tenant_id = $1 and o.ends_at between now() - interval '1 day' and now() and s.ended_at is null
   order by o.ends_at, o.post_id limit $2
  on conflict (tenant_id, post_id) do update set ended_at = excluded.ended_at where poll_stat.ended_at is null
  returning post_id as "postId"`)

const batch = 500

/** Announces every poll that has ended since the last time, each once; what ended more than a day ago is no news. */
export const endPolls = (scope: Scope) =>
  inTransaction(scope, async (inside) => {
    for (const { postId } of await end(inside, batch)) await announce(inside, 'poll_ended', postId, { postId })
  })
