import { reactionCount } from '@marquee/contract/reactions'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import type { Facts } from '#jobs/facts.ts'
import { tally, type Projections } from '#jobs/projections.ts'
import { announceEvent, dropEventPost, updateEventPost } from './eventQueries.ts'

/** What a batch changes about one post. */
interface Change {
  reactions: number[]
  comments: number
  reshares: number
  shares: number
}

/** What one fact adds to that. */
interface Step {
  postId: string
  add(change: Change): void
}

const nothing = (): Change => ({ reactions: Array.from({ length: reactionCount }, () => 0), comments: 0, reshares: 0, shares: 0 })

/**
 * Adds up what a batch says about each post and writes it in one statement, in the order of ids: two relays cannot deadlock. A post that
 * has gone takes its counts with it.
 */
const count = async ({ db, tenantId }: Scope, steps: Step[]) => {
  const changes = new Map<string, Change>()
  for (const { postId, add } of steps) {
    const change = changes.get(postId) ?? nothing()
    add(change)
    changes.set(postId, change)
  }
  const rows = JSON.stringify([...changes].map(([postId, change]) => ({ post_id: postId, ...change })))
  await sql`
    insert into post_stat (tenant_id, post_id)
    select p.tenant_id, p.id from post p
     where p.tenant_id = ${tenantId} and p.id = any (${[...changes.keys()]}::uuid[]) order by p.id
    on conflict do nothing`.execute(db)
  await sql`
    with change as (
      select * from jsonb_to_recordset(${rows}::jsonb)
               as t (post_id uuid, reactions integer[], comments integer, reshares integer, shares integer)),
    locked as (
      select s.post_id from post_stat s join change using (post_id) where s.tenant_id = ${tenantId} order by s.post_id for update of s)
    update post_stat s
       set reactions = (select array_agg(have + more order by place)
                          from unnest(s.reactions, change.reactions) with ordinality as t (have, more, place)),
           comment_count = s.comment_count + change.comments,
           reshare_count = s.reshare_count + change.reshares,
           share_count = s.share_count + change.shares,
           touched_at = now()
      from change join locked using (post_id)
     where s.tenant_id = ${tenantId} and s.post_id = change.post_id`.execute(db)
}

const reaction = ({ postId, from, to }: Facts['reaction_changed']): Step[] => {
  const add = (change: Change) => {
    if (from !== null) change.reactions[from]! -= 1
    if (typeof to === 'number') change.reactions[to]! += 1
  }
  return [{ postId, add }]
}

const by = (column: 'comments' | 'reshares' | 'shares', one: 1 | -1) => ({ postId }: { postId: string }): Step[] => {
  const add = (change: Change) => {
    change[column] += one
  }
  return [{ postId, add }]
}

/** post_stat follows the outbox: exactly once, because the relay deletes a fact in the transaction that counts it. */
export const postFacts = tally<Step>(
  {
    reaction_changed: reaction,
    comment_added: by('comments', 1),
    comment_removed: by('comments', -1),
    comment_hidden: by('comments', -1),
    comment_shown: by('comments', 1),
    reshare_added: by('reshares', 1),
    reshare_removed: by('reshares', -1),
    post_shared: by('shares', 1),
    post_unshared: by('shares', -1),
  },
  count,
)

const forEach = (follow: (scope: Scope, eventId: string) => Promise<void>) => async (scope: Scope, facts: { eventId: string }[]) => {
  for (const eventId of new Set(facts.map((fact) => fact.eventId))) await follow(scope, eventId)
}

/** An event that comes out has a post in timelines, which goes on saying what the event says. */
export const eventPostFacts: Projections = {
  event_published: forEach(announceEvent),
  event_changed: forEach(updateEventPost),
  event_withdrawn: forEach(dropEventPost),
}
