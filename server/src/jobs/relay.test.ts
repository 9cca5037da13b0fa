import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { announce } from '#jobs/announce.ts'
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
}, 30_000)

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
  const { rows } = await world.owner.query(`select t.identifier, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`)
  expect(rows).toEqual([{ identifier: 'send_mail', payload: expect.objectContaining({ to: 'ben@marquee.test', subject: 'Hello' }) }])
})
