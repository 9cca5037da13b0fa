import type { MediaStore } from '#media/store.ts'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { catalogue } from './art/catalogue.ts'
import { writeChannel } from './channel.ts'
import { northlight } from './content/northlight.ts'
import { overclock } from './content/overclock.ts'
import type { SeedChannel } from './content/shapes.ts'
import { hang, type Hung } from './hang.ts'
import { paint, paintAll, type Paint, type Painting } from './paint.ts'
import { allOrNothing } from './write.ts'

export const demoChannels: readonly SeedChannel[] = [northlight, overclock]

/** The password of everybody who can sign in to the demo channels. */
export const demoPassword = 'marquee-demo-2026'

interface NewLogin {
  email: string
  password: string
  name: string
  orgIds: string[]
  verified: boolean
}

export interface SeedOptions {
  /** A login that owns the tables. */
  ownerUrl: string
  media: MediaStore
  /** Where the outside world's platforms answer: 'http://localhost:3000/sandbox', without a slash at the end. */
  origins: { platforms: string }
  /** Adds a login, or joins a known one to the organisations, at the identity provider. */
  addPerson(login: NewLogin): Promise<{ sub: string }>
  log(message: string): void
  /** How pictures become files; several sizes of webp where nothing is said. */
  painter?: Paint
}

/**
 * Writes the demo channels that are not there yet, each in one transaction; a channel that exists is left as people made it.
 * Answers how many channels were written.
 */
export const seedDemo = async ({ ownerUrl, media, origins, addPerson, log, painter = paint }: SeedOptions): Promise<number> => {
  const client = new Client(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ slug: string }>('select slug from tenant')
    const missing = demoChannels.filter(({ slug }) => !rows.some((row) => row.slug === slug))
    if (!missing.length) return 0

    log(`Preparing ${missing.map(({ channelName }) => channelName).join(' and ')}, once`)
    const [subjects, paintings] = await Promise.all([addLogins(missing, addPerson), paintAll(picturesOf(missing), painter)])
    for (const channel of missing) {
      const images = await hangAll(channel, paintings, media)
      const toWrite = { channel, tenantId: v7(), images, subjects, platformOrigin: origins.platforms, now: Date.now() }
      await allOrNothing(client, () => writeChannel(client, toWrite))
    }
    await client.query('analyze')
    return missing.length
  } finally {
    await client.end()
  }
}

/** One login for every address, joined to each channel it appears in; answers subjects by address. */
const addLogins = async (channels: readonly SeedChannel[], addPerson: SeedOptions['addPerson']) => {
  const logins = new Map<string, NewLogin>()
  for (const { orgId, people } of channels) {
    for (const { email, name } of people) {
      if (!email) continue
      const known = logins.get(email)
      if (known) known.orgIds.push(orgId)
      else logins.set(email, { email, name, orgIds: [orgId], password: demoPassword, verified: true })
    }
  }
  return new Map(await Promise.all([...logins.values()].map(async (login) => [login.email, (await addPerson(login)).sub] as const)))
}

/** The keys of all pictures a channel shows. */
export const pictureKeysOf = ({ logos, loginImage, people, pages, posts }: SeedChannel): Set<string> =>
  new Set([
    ...Object.values(logos),
    loginImage,
    ...people.flatMap(({ avatar, banner }) => [avatar, banner]).filter((key) => key !== undefined),
    ...pages.flatMap(({ highlights = [] }) => highlights.flatMap(({ picture }) => picture ?? [])),
    ...posts.flatMap(({ images = [] }) => images),
  ])

const picturesOf = (channels: readonly SeedChannel[]) =>
  [...new Set(channels.flatMap((channel) => [...pictureKeysOf(channel)]))].map((key) => catalogue.get(key)!)

const hangAll = async (channel: SeedChannel, paintings: ReadonlyMap<string, Painting>, media: MediaStore) => {
  const hung = new Map<string, Hung>()
  for (const key of pictureKeysOf(channel)) hung.set(key, await hang(paintings.get(key)!, media))
  return hung
}
