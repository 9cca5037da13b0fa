import { commentLimits } from '@marquee/contract/comments'
import { eventLimits } from '@marquee/contract/events'
import { HighlightDraft } from '@marquee/contract/highlights'
import { postLimits } from '@marquee/contract/posts'
import { DisplayName, Nickname, profileLimits } from '@marquee/contract/profiles'
import { TierDraft } from '@marquee/contract/tiers'
import { WebAddress } from '@marquee/contract/webAddress'
import { describe, expect, it } from 'vitest'
import { catalogue } from './art/catalogue.ts'
import { chatPicturesOf } from './chats.ts'
import { namesIn } from './plannedEvents.ts'
import { demoChannels, pictureKeysOf } from './seed.ts'

describe.each(demoChannels.map((channel) => [channel.channelName, channel] as const))('%s', (_, channel) => {
  const { people, posts, interests } = channel
  const nicknames = new Set(people.map(({ nickname }) => nickname))

  it('hangs only pictures that exist', () => {
    expect([...pictureKeysOf(channel), channel.sponsor.picture].filter((key) => !catalogue.has(key))).toEqual([])
  })

  it('has chats of people who exist, with pictures and posts that do', () => {
    const titles = new Set(posts.map(({ title }) => title))
    for (const { people: members, messages } of channel.chats) {
      expect(members.filter((name) => !nicknames.has(name))).toEqual([])
      expect(messages.filter(({ by, post }) => !members.includes(by) || (post && !titles.has(post)))).toEqual([])
      expect(messages.map(({ minutesAgo }) => minutesAgo)).toEqual(messages.map(({ minutesAgo }) => minutesAgo).toSorted((a, b) => b - a))
    }
    expect([...chatPicturesOf(channel)].filter((key) => !pictureKeysOf(channel).has(key))).toEqual([])
  })

  it('has events of creators who exist, for people who do, as the product would take them', () => {
    for (const { host, title, summary = '', text, picture, going = '', maybe = '', holders = '', waiting = '', capacity, ...rest } of channel.events) {
      const people = [host, ...namesIn(`${going} ${maybe} ${holders} ${waiting}`)]
      expect([title, rest.clock === undefined || Math.abs(rest.startsInHours) >= 24]).toEqual([title, true])
      const { invited, inside, interests: about = [], questions = [] } = rest
      expect([title, namesIn(invited).filter((name) => !nicknames.has(name))]).toEqual([title, []])
      expect([title, namesIn(inside).filter((name) => !namesIn(holders).includes(name))]).toEqual([title, []])
      expect([title, about.filter((name) => !interests.some((interest) => interest.name === name))]).toEqual([title, []])
      const answerers = questions.flatMap(({ answers }) => Object.keys(answers))
      expect([title, answerers.filter((name) => !namesIn(`${going} ${holders}`).includes(name))]).toEqual([title, []])
      expect([title, people.filter((name) => !nicknames.has(name)), new Set(people).size]).toEqual([title, [], people.length])
      const fits = title.length <= eventLimits.title && summary.length <= eventLimits.summary
      expect([title, fits, text.length > 0]).toEqual([title, true, true])
      expect([title, picture === undefined || catalogue.has(picture), going.split(' ').length <= (capacity ?? Infinity)]).toEqual([title, true, true])
    }
  })

  it('has reports of what is there, by people who exist, each of a thing once, in the order of time', () => {
    for (const { about, reports, decision, appeal } of channel.moderation.cases) {
      const since = 'post' in about ? posts.find(({ title }) => title === about.post)?.hoursAgo : nicknames.has(about.person) ? Infinity : undefined
      expect([about, since !== undefined && since > reports[0].hoursAgo]).toEqual([about, true])
      const by = reports.map((report) => report.by)
      expect([about, by.filter((name) => !nicknames.has(name)), new Set(by).size]).toEqual([about, [], by.length])
      const hours = [...reports, ...(decision ? [decision] : []), ...(appeal ? [appeal] : [])].map(({ hoursAgo }) => hoursAgo)
      expect([about, hours]).toEqual([about, hours.toSorted((a, b) => b - a)])
      expect([about, appeal === undefined || decision?.kind === 'warn']).toEqual([about, true])
    }
  })

  it('has people whose names the product would accept', () => {
    for (const { nickname, name, bio } of people) {
      expect(Nickname.parse(nickname)).toBe(nickname)
      expect(DisplayName.parse(name)).toBe(name)
      expect([nickname, bio.length <= profileLimits.shortBio]).toEqual([nickname, true])
    }
    expect(nicknames.size).toBe(people.length)
  })

  it('has people with at least three interests, all of them from the list', () => {
    const names = new Set(interests.map(({ name }) => name))
    for (const person of people)
      expect([person.nickname, person.interests.length >= 3, person.interests.filter((name) => !names.has(name))]).toEqual([
        person.nickname,
        true,
        [],
      ])
  })

  it('has everybody follow creators who exist, and nobody themselves', () => {
    const creators = new Set(people.filter(({ role }) => role === 'Creator').map(({ nickname }) => nickname))
    for (const { nickname, follows } of people) {
      const followed = follows.split(' ')
      expect([nickname, followed.filter((name) => !creators.has(name) || name === nickname)]).toEqual([nickname, []])
      expect(new Set(followed).size).toBe(followed.length)
    }
  })

  it('has pairs of people who exist, each once, and asks only private creators', () => {
    const { friends, friendRequests, followRequests, privatePeople } = channel.circle
    const pairs = [...friends, ...friendRequests].map((pair) => pair.split(' ').sort().join(' '))
    expect(new Set(pairs).size).toBe(pairs.length)
    const named = [...pairs, ...followRequests].flatMap((pair) => pair.split(' '))
    expect(named.filter((name) => !nicknames.has(name))).toEqual([])
    const isPrivate = (name: string) => privatePeople.includes(name)
    const follows = new Set(people.flatMap((person) => person.follows.split(' ').map((followed) => `${person.nickname} ${followed}`)))
    expect(followRequests.filter((pair) => !isPrivate(pair.split(' ')[1]!) || follows.has(pair))).toEqual([])
    expect(people.filter(({ nickname }) => isPrivate(nickname)).map(({ role }) => role).sort()).toEqual(['Creator', 'Member'])
  })

  it('has pages the product would accept, of people who exist', () => {
    const { pages } = channel
    expect(pages.filter(({ nickname }) => !nicknames.has(nickname))).toEqual([])
    for (const { bio = '', pronouns = '', location = '', website, fields = [], links = [], highlights = [] } of pages) {
      const lengths = { bio: bio.length, pronouns: pronouns.length, location: location.length, fields: fields.length, links: links.length }
      for (const [name, length] of Object.entries(lengths)) expect(length).toBeLessThanOrEqual(profileLimits[name as keyof typeof lengths])
      for (const address of [...(website ? [website] : []), ...links.map(({ url }) => url)]) expect(WebAddress.parse(address)).toBe(address)
      for (const { picture, ...highlight } of highlights) expect(HighlightDraft.parse(highlight)).toMatchObject({ title: highlight.title })
    }
  })

  it('lets only people who may publish be authors, and after they joined', () => {
    const publishers = new Map(people.filter(({ role }) => role !== 'Member').map((person) => [person.nickname, person]))
    for (const { author, hoursAgo } of posts)
      expect([author, (publishers.get(author)?.joinedDaysAgo ?? 0) * 24 > hoursAgo]).toEqual([author, true])
  })

  it('has posts the product would accept, and a tier on exactly those that need one', () => {
    for (const { title = '', text, images = [], audience, minTier } of posts) {
      expect([text, text.length <= postLimits.text, title.length <= postLimits.title, images.length <= postLimits.images]).toEqual([
        text,
        true,
        true,
        true,
      ])
      expect([text, audience === 'tier']).toEqual([text, minTier !== undefined])
    }
  })

  it('offers tiers that the product would accept, opens every post by one, and gives them to people who exist', () => {
    const { tiers, comps } = channel
    expect(tiers.map(({ monthCents }) => monthCents)).toEqual([499, 999, 2_499])
    for (const { picture: _, ...tier } of tiers)
      expect(TierDraft.parse({ imageId: null, visibility: 'shown', maxSubscribers: null, yearCents: null, ...tier })).toMatchObject(tier)
    const levels = new Set(tiers.map(({ level }) => level))
    const held = [...comps.map(({ level }) => level), ...people.flatMap(({ tier }) => tier ?? [])]
    const wanted = [...posts.flatMap(({ minTier }) => minTier ?? []), ...held]
    expect(wanted.filter((level) => !levels.has(level))).toEqual([])
    expect(comps.filter(({ nickname }) => !nicknames.has(nickname))).toEqual([])
  })

  it('has people who exist talk about posts that everybody can read, and votes for options that there are', () => {
    const open = new Set(posts.filter(({ audience = 'everyone' }) => audience === 'everyone').map(({ title }) => title))
    for (const { title, comments } of channel.talk) {
      expect(open).toContain(title)
      const said = comments.flatMap(({ replies = [], ...first }) => [first, ...replies])
      expect(said.filter(({ author, text }) => !nicknames.has(author) || text.length > commentLimits.text)).toEqual([])
      expect(comments.filter(({ isPinned }) => isPinned).length).toBeLessThanOrEqual(1)
    }
    const polls = posts.flatMap(({ poll }) => poll ?? [])
    expect(polls.length).toBeGreaterThanOrEqual(2)
    const crowd = people.filter(({ email }) => !email).length
    for (const { options, votes } of polls) {
      expect(votes).toHaveLength(options.length)
      expect(votes.reduce((sum, count) => sum + count, 0)).toBeLessThan(crowd)
    }
  })

  it('gives ben creators to follow and ada a crowd', () => {
    expect(people.find(({ nickname }) => nickname === 'ben')?.follows.split(' ').length).toBeGreaterThanOrEqual(6)
    expect(people.filter(({ follows }) => follows.split(' ').includes('ada')).length).toBeGreaterThanOrEqual(30)
  })

  it('has a name as long as names get, somebody without a picture, a long post and one without a title', () => {
    expect(Math.max(...people.map(({ name }) => name.length))).toBeGreaterThan(45)
    expect(people.some(({ avatar }) => !avatar)).toBe(true)
    expect(Math.max(...posts.map(({ text }) => text.length))).toBeGreaterThan(900)
    expect(posts.some(({ title, text }) => !title && text.length < 60)).toBe(true)
  })
})
