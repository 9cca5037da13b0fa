import { describe, expect, it } from 'vitest'
import type { Actor } from '#http/actor.ts'
import { isEmojiOnly, needsEmoji, refusalFor, slowSecondsOf, slowUnderLoad } from './policy.ts'
import type { StreamChatRow } from './queries.ts'

const noon = Date.parse('2026-11-27T12:00:00Z')
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

const ben = { profileId: 'ben', role: 'Member', isModerator: false, mutedUntil: null } as unknown as Actor
const ada = { ...ben, profileId: 'ada' }
const mia = { ...ben, profileId: 'mia', isModerator: true }
const chat = (changes: Partial<StreamChatRow> = {}): StreamChatRow => ({
  id: 'kiln', hostId: 'ada', status: 'live', scheduledStart: at(0), chatMode: 'open', slowModeSeconds: 0, followersMinMinutes: 0,
  isLocked: false, raisedSeconds: 0, raisedUntil: null,
  followedAt: null, tier: 0, lastSaidAt: null, restrictedFor: null, restrictedUntil: null, isBanned: false,
  ...changes,
})

describe('who may write beside a stream', () => {
  it.each<[string, Partial<StreamChatRow>, ReturnType<typeof refusalFor>]>([
    ['everybody, while it is on', {}, null],
    ['everybody, while its connection is gone', { status: 'interrupted' }, null],
    ['everybody, half an hour before', { status: 'scheduled', scheduledStart: at(30) }, null],
    ['nobody earlier', { status: 'scheduled', scheduledStart: at(31) }, { reason: 'not_yet', until: at(1), remedy: null }],
    ['nobody afterwards', { status: 'replay_ready' }, { reason: 'over', until: null, remedy: null }],
    ['nobody where it will not be', { status: 'canceled' }, { reason: 'over', until: null, remedy: null }],
    ['nobody where there is no chat', { chatMode: 'off' }, { reason: 'off', until: null, remedy: null }],
    ['nobody who is banned', { isBanned: true }, { reason: 'banned', until: null, remedy: null }],
    ['nobody kept from it for this stream', { restrictedFor: 'stream' }, { reason: 'restricted', until: null, remedy: null }],
    ['nobody kept from it for a while', { restrictedFor: 'hour', restrictedUntil: at(5) }, { reason: 'restricted', until: at(5), remedy: null }],
    ['whoever was', { restrictedFor: 'hour', restrictedUntil: at(0) }, null],
    ['no stranger among followers', { chatMode: 'followers' }, { reason: 'followers', until: null, remedy: 'follow' }],
    ['a follower', { chatMode: 'followers', followedAt: at(-1) }, null],
    ['a follower of ten minutes', { chatMode: 'followers', followersMinMinutes: 10, followedAt: at(-10) }, null],
    ['none of four', { chatMode: 'followers', followersMinMinutes: 10, followedAt: at(-4) }, { reason: 'followers_wait', until: at(6), remedy: null }],
    ['nobody who does not pay', { chatMode: 'subscribers' }, { reason: 'subscribers', until: null, remedy: 'subscribe' }],
    ['whoever pays', { chatMode: 'subscribers', tier: 1 }, null],
    ['whoever waited', { slowModeSeconds: 60, lastSaidAt: at(-1) }, null],
    ['nobody who has just written', { slowModeSeconds: 300, lastSaidAt: at(-1) }, { reason: 'slow', until: at(4), remedy: null }],
    ['nobody where very many write', { raisedSeconds: 120, raisedUntil: at(1), lastSaidAt: at(-1) }, { reason: 'slow', until: at(1), remedy: null }],
    ['everybody once that is over', { raisedSeconds: 120, raisedUntil: at(0), lastSaidAt: at(-1) }, null],
  ])('%s', (_who, changes, refusal) => expect(refusalFor(ben, chat(changes), noon)).toEqual(refusal))

  it('is not asked of the host and of whoever moderates, but whether there is a chat at all', () => {
    const closed = chat({ chatMode: 'subscribers', slowModeSeconds: 60, lastSaidAt: at(0), isBanned: true, restrictedFor: 'stream' })
    for (const one of [ada, mia, { ...ben, role: 'Owner' as const }]) expect(refusalFor(one, closed, noon)).toBeNull()
    expect(refusalFor(ada, chat({ chatMode: 'off' }), noon)).toMatchObject({ reason: 'off' })
    expect(refusalFor(ada, chat({ status: 'replay_ready' }), noon)).toMatchObject({ reason: 'over' })
    expect(refusalFor({ ...mia, mutedUntil: noon + 60_000 }, chat(), noon)).toEqual({ reason: 'muted', until: at(1), remedy: null })
  })
})

describe('how slowly people write', () => {
  it('is what the host has set, or more where very many write', () => {
    expect(slowSecondsOf(chat({ slowModeSeconds: 5, raisedSeconds: 30, raisedUntil: at(1) }), noon)).toBe(30)
    expect(slowSecondsOf(chat({ slowModeSeconds: 60, raisedSeconds: 30, raisedUntil: at(1) }), noon)).toBe(60)
    expect(slowSecondsOf(chat({ slowModeSeconds: 5, raisedSeconds: 30, raisedUntil: at(0) }), noon)).toBe(5)
  })

  it.each([[0, 0], [9.8, 0], [10, 5], [20, 10], [39, 10], [40, 30], [2_000, 60]])('with %d messages a second %d seconds apart', (perSecond, seconds) =>
    expect(slowUnderLoad(perSecond)).toBe(seconds))
})

describe('a chat of emoji', () => {
  it.each([['🔥', true], ['🔥🔥 👩🏽‍🚀 🇫🇮 1️⃣', true], ['❤️', true], ['fire 🔥', false], ['1', false], ['', false], [':)', false]])('takes %j: %s', (text, isTaken) =>
    expect(isEmojiOnly(text)).toBe(isTaken))

  it('asks nothing of the host', () => {
    expect(needsEmoji(ben, chat({ chatMode: 'emoji' }))).toBe(true)
    expect(needsEmoji(ada, chat({ chatMode: 'emoji' }))).toBe(false)
    expect(needsEmoji(ben, chat())).toBe(false)
  })
})
