import { closedFolder, newFolder, type MediaStore } from '#media/store.ts'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { catalogue } from './art/catalogue.ts'
import { chatPictureKey, chatPicturesOf } from './chats.ts'
import { writeChannel } from './channel.ts'
import type { SeedAccount } from './channelToWrite.ts'
import { northlight } from './content/northlight.ts'
import { overclock } from './content/overclock.ts'
import type { SeedChannel } from './content/shapes.ts'
import { coverKey, coversOf } from './events.ts'
import { hang, type Hung } from './hang.ts'
import { linkPictureKey } from './links.ts'
import { placePlatforms } from './platforms.ts'
import { paint, paintAll, type Paint, type Painting } from './paint.ts'
import { layOut, posterKey } from './recordings.ts'
import { sponsorPicture, sponsorPictureKey } from './sponsor.ts'
import { layOutStreams, streamPictureKey } from './streams.ts'
import { allOrNothing } from './write.ts'
import { tierPictureKey } from './tiers.ts'

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

export interface NewAccount {
  tenantId: string
  channelName: string
  hostname: string
  country: string
}

export interface SeedOptions {
  /** A login that owns the tables. */
  ownerUrl: string
  media: MediaStore
  /** Where the outside world's platforms and pages answer: 'http://localhost:3000/sandbox', without a slash at the end. */
  origins: { platforms: string; pages: string }
  /** Adds a login, or joins a known one to the organisations, at the identity provider. */
  addPerson(login: NewLogin): Promise<{ sub: string }>
  /** Opens an account at which a channel may be paid; null where there is no stand-in for the provider, and nothing is sold then. */
  openAccount(wanted: NewAccount): Promise<SeedAccount | null>
  log(message: string): void
  /** How pictures become files; several sizes of webp where nothing is said. */
  painter?: Paint
}

/**
 * Writes the demo channels that are not there yet, each in one transaction; a channel that exists is left as people made it.
 * Answers how many channels were written.
 */
export const seedDemo = async (options: SeedOptions): Promise<number> => {
  const { ownerUrl, media, origins, addPerson, openAccount, log, painter = paint } = options
  const client = new Client(ownerUrl)
  // Between two statements nothing waits for a connection that ends, and unheard it would end the process: the next statement says it.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ slug: string }>('select slug from tenant')
    const missing = demoChannels.filter(({ slug }) => !rows.some((row) => row.slug === slug))
    await placePlatforms(client, origins.platforms)
    if (!missing.length) return 0

    log(`Preparing ${missing.map(({ channelName }) => channelName).join(' and ')}, once`)
    const [subjects, paintings] = await Promise.all([addLogins(missing, addPerson), paintAll(picturesOf(missing), painter)])
    for (const channel of missing) {
      const tenantId = v7()
      const images = await hangAll(channel, paintings, media, tenantId)
      const recordings = await layOut(channel, media, tenantId)
      const sent = await layOutStreams(channel, media, tenantId)
      const { channelName, hostname, country } = channel
      const account = country ? await openAccount({ tenantId, channelName, hostname, country }) : null
      const outside = { platformOrigin: origins.platforms, pagesOrigin: origins.pages }
      const toWrite = { channel, tenantId, images, recordings, sent, subjects, account, ...outside, now: Date.now() }
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
    ...posts.flatMap(({ images = [], link, recording, sent }) =>
      [...images, link?.picture ?? [], recording?.video?.poster ?? [], sent?.picture ?? []].flat()),
  ])

const picturesOf = (channels: readonly SeedChannel[]) => {
  const keys = new Set(channels.flatMap((channel) => [...pictureKeysOf(channel), ...coversOf(channel)]))
  return [...[...keys].map((key) => catalogue.get(key)!), ...channels.map((channel) => sponsorPicture(channel, catalogue))]
}

/** What posts show lies where the product puts it: closed, at addresses that the gate signs. */
const hangAll = async (channel: SeedChannel, paintings: ReadonlyMap<string, Painting>, media: MediaStore, tenantId: string) => {
  const hung = new Map<string, Hung>()
  const put = (key: string, folder: string) => hang(paintings.get(key)!, media, folder)
  const inPosts = new Set(channel.posts.flatMap(({ images = [] }) => images))
  for (const key of pictureKeysOf(channel)) hung.set(key, await put(key, inPosts.has(key) ? closedFolder(tenantId) : newFolder()))
  // The picture of a page is nobody's: it must not go with whoever shows the same painting in a post.
  for (const { link } of channel.posts)
    if (link) hung.set(linkPictureKey(link.picture), { ...(await put(link.picture, newFolder())), kind: 'POST', altText: '' })
  // The same holds for what stands before a video.
  for (const { recording } of channel.posts)
    if (recording?.video)
      hung.set(posterKey(recording.video.poster), { ...(await put(recording.video.poster, closedFolder(tenantId))), kind: 'POST', altText: '' })
  // And before a livestream.
  for (const { sent } of channel.posts)
    if (sent) hung.set(streamPictureKey(sent.picture), { ...(await put(sent.picture, closedFolder(tenantId))), kind: 'POST', altText: '' })
  // Everybody sees what a tier is shown with, also where a closed post shows the same painting.
  for (const { picture } of channel.tiers) hung.set(tierPictureKey(picture), { ...(await put(picture, newFolder())), kind: 'TIER_IMAGE', altText: '' })
  // A sponsor's is the channel's own: it stands in mails, and must not go with a post.
  const sponsorKey = sponsorPictureKey(channel.sponsor.picture)
  hung.set(sponsorKey, await put(sponsorKey, newFolder()))
  // What is sent in a chat is for its people alone, and goes with whoever sent it.
  for (const key of chatPicturesOf(channel)) hung.set(chatPictureKey(key), await put(key, closedFolder(tenantId)))
  // A cover goes with its event.
  for (const key of coversOf(channel)) hung.set(coverKey(key), { ...(await put(key, newFolder())), kind: 'EVENT_COVER' })
  return hung
}
