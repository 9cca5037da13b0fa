import { posts } from '@marquee/contract/posts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const acts = ['save', 'schedule', 'unschedule', 'publishDraft', 'publish', 'remove', 'restore', 'discard', 'comesDue'] as const
type Act = (typeof acts)[number]
type State = 'none' | 'draft' | 'scheduled' | 'published' | 'removed'

/** What an act makes of a post; undefined where it is refused or nothing happens. */
const next: Record<Act, Partial<Record<State, State>>> = {
  save: { none: 'draft', draft: 'draft', scheduled: 'scheduled' },
  schedule: { draft: 'scheduled', scheduled: 'scheduled' },
  unschedule: { draft: 'draft', scheduled: 'draft' },
  publishDraft: { draft: 'published', scheduled: 'published' },
  publish: { none: 'published', draft: 'published', scheduled: 'published' },
  remove: { published: 'removed' },
  restore: { removed: 'published' },
  discard: { draft: 'none', scheduled: 'none' },
  comesDue: { scheduled: 'published' },
}

const versionOf = async (who: string, postId: string) =>
  world.as(who)(posts.readDraft, { postId }).then(({ version }) => version, () => 0)

const doIt: Record<Act, (who: string, postId: string) => Promise<unknown>> = {
  save: async (who, postId) => world.as(who)(posts.saveDraft, { postId, version: await versionOf(who, postId), text: 'Words' }),
  schedule: (who, postId) =>
    world.as(who)(posts.schedule, { postId, publishAt: new Date(Date.now() + 3_600_000).toISOString(), timeZone: 'UTC' }),
  unschedule: (who, postId) => world.as(who)(posts.unschedule, { postId }),
  publishDraft: (who, postId) => world.as(who)(posts.publishDraft, { postId }),
  publish: (who, id) => world.as(who)(posts.publish, { id, text: 'Words' }),
  remove: (who, postId) => world.as(who)(posts.remove, { postId }),
  restore: (who, postId) => world.as(who)(posts.restore, { postId }),
  discard: (who, postId) => world.as(who)(posts.discardDraft, { postId }),
  comesDue: async (_who, postId) => {
    await world.owner.query(`update post set publish_at = now() - interval '1 second' where id = $1 and status = 4`, [postId])
    await world.runJob('publish_scheduled')
  },
}

let authors = 0

it('leaves lists and counts exact after any order of acts', async () => {
  const step = fc.tuple(fc.constantFrom(...acts), fc.nat(1))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const who = `author${authors++}`
      const { profileId } = await world.addPerson(who, { role: 'Creator' })
      const ids = [newId(), newId()]
      const state: State[] = ['none', 'none']
      const order: string[] = []
      for (const [act, which] of steps) {
        const id = ids[which]!
        await doIt[act](who, id).catch(() => {})
        const after = next[act][state[which]!]
        if (after === 'published' && state[which] !== 'removed') order.unshift(id)
        if (after) state[which] = after
      }
      await world.settled()
      const inState = (...wanted: State[]) => ids.filter((_, place) => wanted.includes(state[place]!))
      const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
      expect(idsOf(await world.as(who)(posts.by, { profileId }))).toEqual(order.filter((id) => inState('published').includes(id)))
      expect(idsOf(await world.as(who)(posts.drafts, {})).sort()).toEqual(inState('draft', 'scheduled').sort())
      expect(idsOf(await world.as(who)(posts.removed, {})).sort()).toEqual(inState('removed').sort())
      const { rows } = await world.owner.query('select post_count::int as count from profile_stat where profile_id = $1', [profileId])
      expect(rows).toEqual([{ count: inState('published').length }])
      const last = await world.owner.query('select last_timeline_key as key from author_stat where profile_id = $1', [profileId])
      const newest = await world.owner.query('select timeline_key as key from post where author_id = $1 and status = 1 order by 1 desc limit 1', [profileId])
      expect(last.rows).toEqual(newest.rows)
    }),
    { numRuns: 25 },
  )
})
