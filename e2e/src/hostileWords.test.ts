import { randomUUID } from 'node:crypto'
import { accounts } from '@marquee/contract/accounts'
import { brand } from '@marquee/contract/brand'
import { chats } from '@marquee/contract/chats'
import { comments } from '@marquee/contract/comments'
import { events, NewEvent } from '@marquee/contract/events'
import { HighlightDraft, highlights } from '@marquee/contract/highlights'
import { InterestDraft, interests } from '@marquee/contract/interests'
import { keepable } from '@marquee/contract/keepable'
import { LabelPairs, labels, pairsOf } from '@marquee/contract/labels'
import { legalDocuments } from '@marquee/contract/legalDocuments'
import { livestreams } from '@marquee/contract/livestreams'
import { messages } from '@marquee/contract/messages'
import { moderation } from '@marquee/contract/moderation'
import { PollDraft } from '@marquee/contract/polls'
import { posts } from '@marquee/contract/posts'
import { ProfileInformation, profileInformation } from '@marquee/contract/profileInformation'
import type { Route } from '@marquee/contract/route'
import { SponsorshipDraft, sponsorships } from '@marquee/contract/sponsorships'
import { streamChats } from '@marquee/contract/streamChats'
import { TierDraft, tiers } from '@marquee/contract/tiers'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hostileText, saying } from '#attacks.ts'
import { isLong } from '#long.ts'
import { expectNoHits, watchForHits } from '#nothingRuns.ts'
import { ownProduct } from '#ownProduct.ts'
import { quiet } from '#quiet.ts'
import { callAs, visit } from '#story.ts'

/* A channel of its own: what it calls itself and its people is hostile afterwards. */
const { here, open } = ownProduct('hostile')

/** So often everything is written anew. */
const rounds = isLong ? 40 : 2

type Field = Route['input']

const settings = '/owner/settings'
const ofOwners = [`${settings}/labels`, `${settings}/brand`, `${settings}/sponsorship-management`, `${settings}/audit-log`]

let place = 0

/** The next hostile words that a field takes, as it keeps them: as much as it has room for. */
const hostile = (field: Field): string => {
  const kept = keepable(field, { isKept: true })
  for (;;) {
    const said = hostileText(place++)
    for (const length of [400, 200, 100, 50, 30]) {
      const { success, data } = kept.safeParse(said.slice(0, length))
      if (success && typeof data === 'string' && data.length > 8) return data
    }
  }
}

/** The field of an input by its name. */
const fieldOf = ({ input }: { input: Field }, name: string) => (input as unknown as { shape: Record<string, Field> }).shape[name]!

const hostileDocument = () =>
  ({ type: 'doc', content: Array.from({ length: 8 }, () => saying(hostileText(place++), place)) }) as never

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

interface Seen {
  path: string
  /** What is to be read there, and what is not asked for where it is cut. */
  words?: string[]
}

/** What somebody says of themselves, and shows. */
const describe = async (person: Page): Promise<Seen[]> => {
  const call = callAs(person)
  const { shape } = ProfileInformation
  const [link, line] = [shape.links.element.shape, shape.fields.element.shape]
  const saved = await call(profileInformation.mine, {})
  const { profile } = await call(accounts.me, {})
  const said = { displayName: hostile(shape.displayName), shortBio: hostile(shape.shortBio), bio: hostile(shape.bio) }
  const beside = { pronouns: hostile(shape.pronouns), location: hostile(shape.location) }
  const [label, name, value] = [hostile(link.label), hostile(line.name), hostile(line.value)]
  await call(profileInformation.save, {
    ...said, ...beside, nickname: saved.nickname, website: saved.website, birthOn: saved.birthOn,
    links: [{ label, url: 'https://kiln.example/' }], fields: [{ name, value }],
  })
  if (profile.role !== 'Creator') return [{ path: `/member/${profile.id}`, words: Object.values(said).slice(0, 2) }]
  const shown = { title: hostile(HighlightDraft.shape.title), body: hostile(HighlightDraft.shape.body) }
  const [last] = (await call(highlights.mine, {})).slice(-1)
  if (last) await call(highlights.remove, { highlightId: last.id })
  await call(highlights.add, { id: randomUUID(), category: 'PETS', ...shown })
  return [{ path: `/creator/${profile.id}`, words: [said.displayName, said.shortBio, shown.title] }]
}

/** A post with a poll, and what two people say under it; one of them reports it. */
const talkUnder = async (author: Page, reader: Page): Promise<Seen[]> => {
  const postId = randomUUID()
  const option = PollDraft.shape.options.element
  const options = [hostile(option), hostile(option)]
  await callAs(author)(posts.publish, { id: postId, body: hostileDocument(), poll: { options } })
  const warned = { id: randomUUID(), text: 'Look', warning: hostile(fieldOf(posts.publish, 'warning')), isSensitive: true }
  await callAs(author)(posts.publish, warned)
  const text = hostile(fieldOf(comments.add, 'text'))
  const answer = hostile(fieldOf(comments.add, 'text'))
  const { id } = await callAs(reader)(comments.add, { id: randomUUID(), postId, text })
  await callAs(author)(comments.add, { id: randomUUID(), postId, text: answer, answersId: id })
  await callAs(reader)(moderation.reportPost, { postId, category: 'spam', text: hostile(fieldOf(moderation.reportPost, 'text')) })
  return [
    { path: `/posts/${postId}`, words: [...options, text, answer] },
    { path: `/posts/${warned.id}`, words: [warned.warning] },
    { path: '/timeline' },
  ]
}

/** An event, and a livestream with what is said beside it. */
const host = async (person: Page): Promise<Seen[]> => {
  const call = callAs(person)
  const { shape } = NewEvent
  const eventId = randomUUID()
  const venue = { venueName: hostile(shape.venueName), venueAddress: hostile(shape.venueAddress) }
  const words = { title: hostile(shape.title), summary: hostile(shape.summary), ...venue }
  const when = { startsAt: inDays(3), endsAt: inDays(4), timeZone: 'Europe/Stockholm' }
  await call(events.add, { id: eventId, ...words, ...when, description: hostileDocument() })
  await call(events.publish, { eventId })
  const livestreamId = randomUUID()
  const [title, description] = ['title', 'description'].map((field) => hostile(fieldOf(livestreams.schedule, field))) as [string, string]
  const stream = { title, description }
  await call(livestreams.schedule, { id: livestreamId, ...stream, scheduledStart: inDays(0.01), timeZone: 'Europe/Stockholm' })
  const text = hostile(fieldOf(streamChats.say, 'text'))
  await call(streamChats.say, { livestreamId, id: randomUUID(), text })
  return [
    { path: `/events/${eventId}`, words: Object.values(words) },
    { path: `/events/livestream/${livestreamId}`, words: [stream.title, stream.description, text] },
    { path: '/events', words: [words.title] },
  ]
}

/** A group with a message. */
const chat = async (person: Page, with_: Page): Promise<Seen[]> => {
  const call = callAs(person)
  const { profile } = await callAs(with_)(accounts.me, {})
  const title = hostile(fieldOf(chats.startGroup, 'title'))
  const { id: chatId } = await call(chats.startGroup, { id: randomUUID(), title, memberIds: [profile.id] })
  const text = hostile(fieldOf(messages.send, 'text'))
  await call(messages.send, { chatId, clientId: randomUUID(), text })
  return [{ path: `/chats/${chatId}`, words: [title, text] }]
}

/** What the channel calls itself, its people, what it sells, what it shows and what it has people accept. */
const name = async (owner: Page): Promise<Seen[]> => {
  const call = callAs(owner)
  const now = await call(brand.read, {})
  const channelName = hostile(fieldOf(brand.save, 'channelName'))
  await call(brand.save, { channelName, channelDescription: hostile(fieldOf(brand.save, 'channelDescription')), seen: now })
  const pair = () => ({ singular: hostile(LabelPairs.shape.Member.shape.singular), plural: hostile(LabelPairs.shape.Member.shape.plural) })
  const pairs = { Member: pair(), Creator: pair(), Subscriber: pair(), SUBSCRIPTION: pair() }
  await call(labels.set, { ...pairs, seen: pairsOf(await call(labels.custom, {})) })

  const managed = await call(tiers.managed, {})
  const { shape } = TierDraft
  const tier = { name: hostile(shape.name), description: hostile(shape.description), benefits: [hostile(shape.benefits.element)] }
  const [first] = managed
  await call(tiers.edit, { tierId: first!.id, ...tier })
  const interestName = hostile(InterestDraft.shape.name)
  const [interest] = await call(interests.list, {})
  await call(interests.edit, { interestId: interest!.id, name: interestName })
  const sponsor = { name: hostile(SponsorshipDraft.shape.name), text: hostile(SponsorshipDraft.shape.text) }
  await call(sponsorships.add, {
    id: randomUUID(), ...sponsor, targetUrl: 'https://kiln.example/', imageId: null, placements: ['login', 'timeline'], weight: 10,
    startsAt: inDays(-1), endsAt: null,
  })
  const { draft } = await call(legalDocuments.draft, { kind: 'terms' })
  const title = hostile(fieldOf(legalDocuments.saveDraft, 'title'))
  const written = { seenAt: draft?.savedAt ?? null, title, rich: hostileDocument() }
  const { savedAt } = await call(legalDocuments.saveDraft, { kind: 'terms', ...written })
  await call(legalDocuments.publish, { kind: 'terms', savedAt, effectiveAt: null, requiresAcceptance: false })
  return [
    { path: '/subscribe', words: [tier.name, tier.benefits[0]!] },
    { path: '/legal/terms', words: [title] },
    { path: '/profile/settings/interests/add', words: [interestName] },
  ]
}

const seen = (said: string) => said.replaceAll(/[\s\u0000-\u001f\u007f\u2066-\u2069]/g, '')

/** Opens each and reads it: the words are words. */
const read = async (page: Page, all: Seen[]) => {
  for (const { path, words = [] } of all) {
    await page.goto(path)
    await page.locator('#root').getByRole('main').first().waitFor()
    await quiet(page)
    await expectNoHits(page)
    const all = async () => seen((await page.locator('body').textContent()) ?? '')
    for (const said of words) await expect.poll(all, { message: `${path} says ${said}`, timeout: 10_000 }).toContain(seen(said).slice(0, 40))
    await expectNoHits(page)
  }
}

it(
  'shows hostile words as words in every text that others read, and asks nothing of other sites for them',
  async () => {
    const elsewhere: string[] = []
    const prepare = async (page: Page) => {
      await watchForHits(page)
      const { host } = new URL(here().baseURL)
      page.on('request', (request) => {
        const asked = new URL(request.url())
        if (/^(https?|wss?):$/.test(asked.protocol) && asked.host !== host) elsewhere.push(asked.href)
      })
    }
    const [ada, olga, ben] = await Promise.all(['ada', 'olga', 'ben'].map((who) => open(who, { prepare })))
    const stranger = await visit(here())
    await prepare(stranger)
    for (let round = 0; round < rounds; round++) {
      const shown = [
        ...(await name(olga!)), ...(await describe(ada!)), ...(await describe(ben!)),
        ...(await talkUnder(ada!, ben!)), ...(await host(ada!)), ...(await chat(ada!, ben!)),
      ]
      const [waiting] = (await callAs(olga!)(moderation.queue, {})).items
      await Promise.all([
        read(ben!, [...shown, { path: '/notifications' }, { path: '/search' }]),
        read(olga!, [`/moderation/${waiting!.id}`, ...ofOwners].map((path) => ({ path }))),
        read(stranger, [{ path: '/login' }, { path: '/legal/terms' }]),
      ])
    }
    expect(elsewhere).toEqual([])
  },
  120_000 + rounds * 30_000,
)
