import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { bringInLine, type Part, type Subject } from './partQueries.ts'
import * as truth from './truthQueries.ts'

/* What happened before anybody listened: a channel that comes with people in it. */

const most = 2_000
const pairsSince = (columns: string, table: string, at: string) =>
  statement<{ one: string; other: string }, [days: number]>(`
    select ${columns} from ${table} t where t.tenant_id = $1 and t.${at} > now() - $2::int * interval '1 day' order by t.${at} desc limit ${most}`)

const reactions = pairsSince('post_id as one, profile_id as other', 'post_reaction', 'created_at')
const said = pairsSince('id as one, author_id as other', 'comment', 'created_at')
const follows = pairsSince('follower_id as one, followed_id as other', 'follow', 'created_at')
const friendships = pairsSince('a_id as one, b_id as other', 'friendship', 'requested_at')
const posts = pairsSince('id as one, author_id as other', 'post', 'published_at')
const members = pairsSince('profile_id as one, profile_id as other', 'account', 'setup_completed_at')

const subjectOf = ({ type, sourceId, actorId, recipientId }: Part): Subject => ({ type, sourceId, actorId, recipientId })

/** Rows of the last days, from the tables themselves; nobody is written to about them. Answers the posts of that time. */
export const recall = async (scope: Scope, days: number): Promise<string[]> => {
  const ones = (rows: { one: string }[]) => rows.map(({ one }) => one)
  const others = (rows: { other: string }[]) => rows.map(({ other }) => other)
  let postIds: string[] = []
  await bringInLine(scope, async () => {
    const [liked, followed, friends] = [await reactions(scope, days), await follows(scope, days), await friendships(scope, days)]
    postIds = ones(await posts(scope, days))
    const parts = [
      ...(await truth.likesOf(scope, ones(liked), others(liked))),
      ...(await truth.saidIn(scope, ones(await said(scope, days)))),
      ...(await truth.followsOf(scope, ones(followed), others(followed))),
      ...(await truth.friendshipsOf(scope, ones(friends), others(friends))),
      ...(await truth.mentionsIn(scope, postIds)),
      ...(await truth.resharesOf(scope, postIds)),
      ...(await truth.newMembers(scope, ones(await members(scope, days)))),
    ]
    return { subjects: parts.map(subjectOf), parts, isQuiet: true }
  })
  return postIds
}
