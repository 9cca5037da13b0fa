import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { comments } from '@marquee/contract/comments'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyTenant } from '#db/everyTenant.ts'
import { newId } from '#db/id.ts'
import { announce, announceAll } from '#jobs/announce.ts'
import { addJobs } from '#jobs/queries.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (let number = 0; number < 10; number++) await world.addPerson(`fan_${number}`)
})
afterAll(() => world.close())

const relayProcess = new URL('../test/relayProcess.ts', import.meta.url)

const spawnRelay = async (): Promise<ChildProcess> => {
  const child = fork(relayProcess, [world.databaseUrl], { stdio: 'ignore' })
  await once(child, 'message')
  return child
}

it('counts every acknowledged follow and post once, though relays and connections are killed under load', async () => {
  let writing = true
  const creators = ['ada', 'cleo'].map((name) => world.person(name).profileId)

  const writer = async (name: string, seed: number) => {
    for (let turn = seed; writing; turn++) {
      const profileId = creators[turn % 2]!
      // A killed connection fails a call, as it would fail a person's: what was not acknowledged may or may not have happened.
      await world.as(name)(turn % 3 ? follows.follow : follows.unfollow, { profileId }).catch(() => {})
    }
  }
  const author = async (name: string) => {
    while (writing) await world.as(name)(posts.publish, { id: newId(), text: 'Under load' }).catch(() => {})
  }
  const writers = [...Array.from({ length: 10 }, (_, number) => writer(`fan_${number}`, number)), author('ada'), author('cleo')]

  for (let kill = 0; kill < 4; kill++) {
    const child = await spawnRelay()
    await pause(150)
    child.kill('SIGKILL')
    await world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = $1 order by random() limit 2`,
      [kill % 2 ? 'marquee_relay' : 'marquee_app'],
    )
  }
  writing = false
  await Promise.all(writers)
  await world.settled()

  const { rows: drift } = await world.owner.query(`
    select s.profile_id, s.follower_count, s.following_count, s.post_count from profile_stat s
     where s.follower_count <> (select count(*) from follow f where f.followed_id = s.profile_id)
        or s.following_count <> (select count(*) from follow f where f.follower_id = s.profile_id)
        or s.post_count <> (select count(*) from post p where p.author_id = s.profile_id and p.status = 1)`)
  expect(drift).toEqual([])
  const { postCount } = await world.as('fan_1')(profiles.read, { profileId: creators[0]! })
  expect(postCount).toBeGreaterThan(0)
}, 90_000)

/** Whatever is told while `work` runs reaches the relay in one batch: it waits for a counter that somebody else holds. */
const inOneBatch = async (work: () => Promise<void>) => {
  const held = await world.owner.connect()
  try {
    await held.query('begin')
    await held.query('lock table profile_stat in exclusive mode')
    await world.as('cleo')(follows.follow, { profileId: world.person('ada').profileId })
    const waiting = `select 1 from pg_locks where relation = 'profile_stat'::regclass and not granted`
    await expect.poll(async () => (await held.query(waiting)).rowCount).toBe(1)
    await work()
  } finally {
    await held.query('commit')
    held.release()
  }
  await world.settled()
}

it('counts a comment that is shown and hidden, and a post that comes back and goes, within one batch', async () => {
  await world.addPerson('eve', { role: 'Creator' })
  const eve = world.as('eve')
  const { id: postId } = await eve(posts.publish, { id: newId(), text: 'The only one' })
  const { id: commentId } = await world.as('fan_1')(comments.add, { postId, id: newId(), text: 'First' })
  await eve(comments.hide, { commentId })
  const other = await eve(posts.publish, { id: newId(), text: 'Not for long' })
  await eve(posts.remove, { postId: other.id })
  await world.settled()

  await inOneBatch(async () => {
    await eve(comments.show, { commentId })
    await eve(comments.hide, { commentId })
    await eve(comments.show, { commentId })
    for (const _ of [1, 2]) {
      await eve(posts.remove, { postId })
      await eve(posts.restore, { postId })
    }
  })
  expect((await eve(posts.read, { postId })).counts.comments).toBe(1)
  expect((await world.as('fan_1')(profiles.read, { profileId: world.person('eve').profileId })).postCount).toBe(1)
})

it('hears everybody else where the facts of one channel cannot be counted', async () => {
  const { tenantId } = await world.addTenant('broken.test')
  await world.owner.query(
    `insert into outbox (tenant_id, topic, key, payload)
     select $1, 'post_published', 'x', '{"postId": "x", "authorId": "not an id"}' from generate_series(1, 600)`,
    [tenantId],
  )
  const ada = { profileId: world.person('ada').profileId }
  const followers = async () => (await world.as('fan_1')(profiles.read, ada)).followerCount
  await world.as('dan')(follows.unfollow, ada)
  const before = await followers()
  await world.as('dan')(follows.follow, ada)
  await expect.poll(followers).toBe(before + 1)
  const { rowCount } = await world.owner.query('delete from outbox where tenant_id = $1', [tenantId])
  expect(rowCount).toBe(600)
})

it('tells nobody of what was rolled back', async () => {
  const before = await world.as('fan_1')(profiles.read, { profileId: world.person('ada').profileId })
  const scope = world.scope()
  await expect(
    scope.db.transaction().execute(async (db) => {
      await announce({ ...scope, db }, 'post_published', 'x', { postId: newId(), authorId: world.person('ada').profileId })
      throw new Error('The command failed')
    }),
  ).rejects.toThrow('The command failed')
  await world.settled()
  expect((await world.as('fan_1')(profiles.read, { profileId: before.id })).postCount).toBe(before.postCount)
})

it('hands a mail to the queue in the transaction that takes its fact', async () => {
  await announce(world.scope(), 'mail_wanted', 'ben@marquee.test', { to: 'ben@marquee.test', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>', fromName: 'Northlight' })
  await world.settled()
  const { rows } = await world.owner.query(`
    select t.identifier, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_mail'`)
  expect(rows).toEqual([{ identifier: 'send_mail', payload: expect.objectContaining({ to: 'ben@marquee.test', subject: 'Hello' }) }])
})

it('takes two facts that set off the same job for one, and jobs of a queue into it', async () => {
  const wanted = (count: number) => ({ task: 'send_webhooks', payload: { count }, key: 'the same', queue: 'webhooks 1' })
  await addJobs(everyTenant(world.relayPool), [wanted(1), { task: 'send_push', payload: {} }, { task: 'send_push', payload: {} }, wanted(2)])
  const { rows } = await world.owner.query(`
    select task_identifier as task, queue_name as queue, payload from graphile_worker.jobs natural join
      (select id, payload from graphile_worker._private_jobs) j where task_identifier in ('send_webhooks', 'send_push') order by task`)
  expect(rows).toEqual([
    ...Array(2).fill({ task: 'send_push', queue: null, payload: {} }),
    { task: 'send_webhooks', queue: 'webhooks 1', payload: { count: 2 } },
  ])
})

it('keeps no half of a letter and no zero of what it is told', async () => {
  const mail = { to: 'cut@marquee.test', subject: 'Cut \ud83c', text: 'Ze\0ro', html: '', fromName: 'Northlight' }
  await announce(world.scope(), 'mail_wanted', mail.to, mail)
  await announceAll(world.scope(), 'mail_wanted', [{ key: mail.to, fact: mail }])
  await world.settled()
  const { rows } = await world.owner.query(`
    select payload->>'subject' as subject, payload->>'text' as text from graphile_worker._private_jobs where payload->>'to' = $1`, [mail.to])
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ subject: 'Cut \ufffd', text: 'Zero' })))
})
