import { comments } from '@marquee/contract/comments'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import type { NotificationType } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { push } from '@marquee/contract/push'
import { pushPlugin, type Received } from '@marquee/sandbox/push'
import Fastify from 'fastify'
import { newId } from '#db/id.ts'
import { createWorld } from '#test/world.ts'

interface Mail {
  to: string
  subject: string
  text: string
  html: string
  unsubscribeUrl?: string
}

interface Choice {
  inApp?: boolean
  push?: boolean
  mail?: 'off' | 'immediate' | 'hourly' | 'daily' | 'weekly'
}

const kept = [
  'notification_delivery', 'notification', 'notification_broadcast', 'push_address', 'notification_preference', 'attention', 'account_preference', 'follow', 'post',
  'graphile_worker._private_jobs',
]

/** A world in which ada, ben, dov and gus publish, with what leaves it: the mails that wait for a mail server, and a push service. */
export const openDeliveryFixture = async () => {
  const service = Fastify()
  await service.register(pushPlugin)
  const serviceOrigin = (await service.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const world = await createWorld({ env: { OUTSIDE_LOOPBACK_HOSTS: new URL(serviceOrigin).host } })
  for (const name of ['ada', 'ben', 'dov', 'gus']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ada', 'ben', 'dov']) await world.owner.query('update account set email = $2 where id = $1', [world.person(name).accountId, `${name}@people.test`])

  /** Until nothing follows any more: jobs tell facts, and facts set off jobs. */
  const done = async () => {
    for (let round = 0; round < 3; round++) await world.worked()
  }
  const as = (name: string) => world.as(name)

  return {
    world,
    service,
    done,
    /** Forgets whatever a test has left. */
    empty: async () => {
      await done()
      for (const table of kept) await world.owner.query(`delete from ${table}`)
    },
    publish: async (who: string, text = 'A post') => (await as(who)(posts.publish, { id: newId(), text })).id,
    say: (who: string, postId: string, text: string) => as(who)(comments.add, { id: newId(), postId, text }),
    choose: (who: string, type: NotificationType, choice: Choice) => as(who)(notificationPreferences.choose, { type, ...choice }),
    /** Somebody has quiet hours, since an hour and for two more. */
    sleepsNow: async (who: string) => {
      const { rows } = await world.owner.query<{ from: string; to: string }>(
        `select to_char(now() at time zone 'UTC' - interval '1 hour', 'HH24:MI') as "from", to_char(now() at time zone 'UTC' + interval '2 hours', 'HH24:MI') as "to"`,
      )
      await as(who)(notificationPreferences.setAttention, { quietHours: { ...rows[0]!, timeZone: 'UTC' } })
    },
    mails: async (): Promise<Mail[]> => {
      await done()
      const { rows } = await world.owner.query<{ payload: Mail }>(
        `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_mail' order by j.id`,
      )
      return rows.map(({ payload }) => payload)
    },
    /** Everything that waits for its hour is due: the clock has come round. */
    later: async () => {
      await done()
      await world.owner.query(`update notification_delivery set due_at = now() where settled_at is null`)
      await world.runJob('fan_out_deliveries')
      await done()
    },
    /** A browser of somebody that is pushed to. */
    browserOf: async (who: string) => {
      const { publicKey } = await as(who)(push.key, {})
      const headers = { host: new URL(serviceOrigin).host }
      const made = await service.inject({ method: 'POST', url: '/sandbox/push/browsers', headers, payload: { serverKey: publicKey } })
      const address = made.json<{ endpoint: string; keys: { p256dh: string; auth: string } }>()
      await as(who)(push.add, address)
      return address
    },
    received: async ({ endpoint }: { endpoint: string }) => {
      await done()
      return (await service.inject({ url: new URL(endpoint).pathname })).json<Received[]>()
    },
    close: async () => {
      await world.close()
      await service.close()
    },
  }
}

export type DeliveryFixture = Awaited<ReturnType<typeof openDeliveryFixture>>
