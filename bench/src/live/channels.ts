import { createHash, randomBytes } from 'node:crypto'
import { sealWith } from '@marquee/identity/storage/sealed'
import { newId } from '@marquee/server/db/id'
import { newToken } from '@marquee/server/features/streamSessions/token'
import { openingFor, openStreamsWith } from '@marquee/server/features/streams/opening'
import type pg from 'pg'
import { channel, masterKey } from '#store/channel.ts'
import { withClient } from '#store/open.ts'
import type { Seat } from './jobs.ts'

export interface Planned {
  host: string
  livestreamId: string
  token: string
}

/** Channels take only so many streams at once: of many, each has a creator of its own and some livestreams. */
const streamsOfEach = 4

const addChannel = async (client: pg.ClientBase, place: number) => {
  const tenantId = newId()
  const slug = `side-${place}`
  const host = `${slug}.localhost`
  const [profileId, accountId] = [newId(), newId()]
  await client.query('insert into tenant (tenant_id, slug, org_id) values ($1, $2, $3)', [tenantId, slug, `org_${String(place).padStart(16, '0')}`])
  await client.query(`insert into tenant_domain (tenant_id, hostname, is_primary, status) values ($1, $2, true, 'active')`, [tenantId, host])
  await client.query('insert into tenant_configuration (tenant_id, channel_name) values ($1, $2)', [tenantId, slug])
  await client.query(`insert into profile (tenant_id, id, nickname, display_name, role) values ($1, $2, 'host', 'Host', 'Creator')`, [tenantId, profileId])
  await client.query('insert into account (tenant_id, id, profile_id, setup_completed_at) values ($1, $2, $3, now())', [tenantId, accountId, profileId])
  return { tenantId, host, profileId }
}

/** As many livestreams that can be sent to, in as many channels as that takes. */
export const plannedBeside = (databaseUrl: string, count: number): Promise<Planned[]> =>
  withClient(databaseUrl, async (client) => {
    const seal = sealWith(masterKey)
    const planned: Planned[] = []
    for (let place = 0; planned.length < count; place++) {
      const { tenantId, host, profileId } = await addChannel(client, place)
      for (let stream = 0; stream < streamsOfEach && planned.length < count; stream++) {
        const livestreamId = newId()
        await client.query(
          `insert into livestream (tenant_id, id, creator_id, title, scheduled_start, time_zone, status) values ($1, $2, $3, 'Bench', now(), 'UTC', 'scheduled')`,
          [tenantId, livestreamId, profileId])
        planned.push({ host, livestreamId, token: newToken(seal, tenantId, { livestreamId, sessionId: newId() }) })
      }
    }
    return planned
  })

/** A stream key of somebody in the channel. */
export const keyFor = (databaseUrl: string, profileId: string): Promise<string> =>
  withClient(databaseUrl, async (client) => {
    const key = `sk_${randomBytes(20).toString('base64url')}`
    const hash = createHash('sha256').update(key).digest()
    await client.query('insert into stream_key (tenant_id, profile_id, hash, hint) values ($1, $2, $3, $4)', [channel.tenantId, profileId, hash, key.slice(-4)])
    return key
  })

/** Where so many people of the channel watch a session, each in a browser of their own. */
export const seatsAt = (databaseUrl: string, livestreamId: string, sessionId: string, count: number): Promise<Seat[]> =>
  withClient(databaseUrl, async (client) => {
    openStreamsWith([masterKey])
    const { rows } = await client.query<{ accountId: string; profileId: string }>(
      'select id as "accountId", profile_id as "profileId" from account where tenant_id = $1 order by id desc limit $2', [channel.tenantId, count])
    return rows.map((person) => {
      const { folder, cookie } = openingFor(channel.tenantId, sessionId, { livestreamId, signIn: null, ...person })
      return { folder, cookie: `${cookie.name}=${cookie.value}` }
    })
  })
