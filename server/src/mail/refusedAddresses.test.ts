import { comments } from '@marquee/contract/comments'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { posts } from '@marquee/contract/posts'
import { startMailbox, type Mailbox } from '@marquee/sandbox/mailbox'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { mailTransport, type MailTransport } from './transport.ts'
import { createWorld, type World } from '#test/world.ts'
import { heldBackSince } from './refusedAddresses.ts'

/* What becomes of mails that a mail server does not take, at a real one. */

let world: World
let mailbox: Mailbox
let transport: MailTransport
/** What the server answers to mails for ada, where it does not take them. */
let answer: string | undefined
let asked = 0
beforeAll(async () => {
  mailbox = await startMailbox({
    log: () => {},
    refuses: (address) => {
      if (!address.toLowerCase().startsWith('ada')) return undefined
      asked += 1
      return answer
    },
  })
  transport = mailTransport(mailbox.smtpUrl, 'post@northlight.test')
  world = await createWorld({ mail: transport })
  for (const name of ['ada', 'ben']) await world.addPerson(name, { role: 'Creator' })
  await world.owner.query('update account set email = $2 where id = $1', [world.person('ada').accountId, 'Ada@people.test'])
  await world.as('ada')(notificationPreferences.choose, { type: 'COMMENT_LOG', mail: 'immediate' })
})
afterAll(async () => {
  await world.close()
  await transport.close()
  await mailbox.close()
})
beforeEach(async () => {
  await world.worked()
  await forgetJobs()
  for (const table of ['refused_address', 'account_session']) await world.owner.query(`delete from ${table}`)
  ;[answer, asked] = [undefined, 0]
})

const since = async () => (await world.as('ada')(notificationPreferences.mine, {})).mailsHeldBackSince
const tryAgain = async () => {
  await world.as('ada')(notificationPreferences.tryMail, {})
  await world.worked()
}
/** Ben says something under a new post of ada's: a mail that she has asked for. */
const beTold = async () => {
  const { id: postId } = await world.as('ada')(posts.publish, { id: newId(), text: 'A post' })
  await world.as('ben')(comments.add, { id: newId(), postId, text: 'Hello' })
  for (let round = 0; round < 3; round++) await world.worked()
}
/** Somebody signs in as ada, in a browser and a network that are not hers: a mail that she needs. */
const strangeSignIn = async () => {
  for (const [agent, network, at] of [['Old', '10.0.0.0', '2 days'], ['Strange browser', '99.9.9.0', '0 days']])
    await world.owner.query(
      `with added as (
         insert into account_session (tenant_id, id, account_id, sid_hash, subject, user_agent, network, created_at)
         values ($1, $2, $3, sha256($4), 's', $5, $6, now() - $7::interval) returning id)
       insert into outbox (tenant_id, topic, key, payload) select $1, 'session_began', 'x', jsonb_build_object('sessionId', id) from added`,
      [world.home.tenantId, newId(), world.person('ada').accountId, Buffer.from(agent!), agent, network, at],
    )
  for (let round = 0; round < 3; round++) await world.worked()
}
/** Mails that wait to be tried again. */
const waiting = async () => {
  const { rows } = await world.owner.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_mail'`,
  )
  return rows[0]!.count
}
const forgetJobs = () => world.owner.query('delete from graphile_worker._private_jobs')
const daysPass = (days: number) => world.owner.query(`update refused_address set refused_at = refused_at - make_interval(days => $1)`, [days])
const subjects = () => mailbox.messages().map(({ subject }) => subject)

it('writes no more to a mailbox that is not there, and says so to whoever it belongs to', async () => {
  answer = '550 5.1.1 No such mailbox'
  expect(await since()).toBeNull()
  await beTold()
  expect([asked, await waiting()]).toEqual([1, 0])
  expect(Date.parse((await since())!)).toBeGreaterThan(Date.now() - 60_000)

  await beTold()
  expect(asked).toBe(1)
  expect(await world.as('ben')(notificationPreferences.mine, {})).toMatchObject({ mailsHeldBackSince: null })
})

it('tries all the same to tell of a strange sign-in, and takes up everything with the first mail that is taken', async () => {
  answer = '550 5.2.1 Closed'
  await beTold()
  await strangeSignIn()
  expect(asked).toBe(2)
  expect(await since()).not.toBeNull()

  await world.owner.query('delete from account_session')
  answer = undefined
  await strangeSignIn()
  expect(subjects()[0]).toContain('sign')
  expect(await since()).toBeNull()
  await beTold()
  expect(subjects()[0]).toBe('Ben commented on your post')
})

it('is tried again by whoever asks for it, once a press, and stays as it is until a mail is taken', async () => {
  answer = '550 5.1.1 No such mailbox'
  await beTold()
  await daysPass(1)
  const before = await since()
  await tryAgain()
  expect(Date.parse((await since())!)).toBeGreaterThan(Date.parse(before!))

  answer = undefined
  await tryAgain()
  expect(subjects()[0]).toBe('Mails reach you again')
  expect(await since()).toBeNull()
  const sent = mailbox.messages().length
  await tryAgain()
  expect(mailbox.messages()).toHaveLength(sent)
})

it('believes an answer that says nothing plain on its third day, and tries the mail again until then', async () => {
  answer = '550 Not today'
  for (const day of [1, 2]) {
    await beTold()
    await beTold()
    expect([day, await since(), await waiting()]).toEqual([day, null, 2])
    await forgetJobs()
    await daysPass(1)
  }
  await beTold()
  expect(await since()).not.toBeNull()
  expect(await waiting()).toBe(0)
})

it.each(['554 5.7.1 Relay access denied', '451 4.3.0 Come back later'])('lays %s to nobody’s charge', async (said) => {
  answer = said
  await beTold()
  await beTold()
  const { rowCount } = await world.owner.query('select from refused_address')
  expect([rowCount, await since(), await waiting()]).toEqual([0, null, 2])
})

it.each([
  ['554 5.7.1 Relay access denied', 0],
  ['550 Not today', 0],
  ['451 4.3.0 Come back later', 2],
])('after twelve times of %s leaves as many mails waiting as may still be taken: %i', async (said, left) => {
  answer = said
  await beTold()
  await beTold()
  await world.owner.query('update graphile_worker._private_jobs set attempts = 10, run_at = now()')
  await world.worked()
  expect(await waiting()).toBe(2)
  await world.owner.query('update graphile_worker._private_jobs set run_at = now()')
  await world.worked()
  expect(await waiting()).toBe(left)
})

it('gives an address another chance after a month, forgets it after half a year, and tells no other channel', async () => {
  answer = '550 5.1.1 No such mailbox'
  await beTold()
  const elsewhere = await world.addTenant('other.test', 'Other')
  expect(await heldBackSince(world.scope(), 'ADA@people.test')).toBeDefined()
  expect(await heldBackSince(world.scope(elsewhere), 'ada@people.test')).toBeUndefined()

  await daysPass(31)
  expect(await since()).toBeNull()
  await beTold()
  expect([asked, (await since()) !== null]).toEqual([2, true])

  const kept = async () => {
    await world.runJob('sweep_refused_addresses')
    return (await world.owner.query('select from refused_address')).rowCount
  }
  expect(await kept()).toBe(1)
  await daysPass(181)
  expect(await kept()).toBe(0)
})
