import { postLimits } from '@marquee/contract/posts'
import { DisplayName, Nickname, profileLimits } from '@marquee/contract/profiles'
import { describe, expect, it } from 'vitest'
import { catalogue } from './art/catalogue.ts'
import { demoChannels, pictureKeysOf } from './seed.ts'

describe.each(demoChannels.map((channel) => [channel.channelName, channel] as const))('%s', (_, channel) => {
  const { people, posts, interests } = channel
  const nicknames = new Set(people.map(({ nickname }) => nickname))

  it('hangs only pictures that exist', () => {
    expect([...pictureKeysOf(channel)].filter((key) => !catalogue.has(key))).toEqual([])
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
