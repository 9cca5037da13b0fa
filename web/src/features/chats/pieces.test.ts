import { expect, it, test } from 'vitest'
import { chat, message, own } from '#test/chats.ts'
import { person } from '#test/people.ts'
import { whyClosed } from './ClosedNote.tsx'
import { isYoung, reacted } from './messageActions.ts'
import { askedBefore } from './useMentionIn.ts'
import { heardBy, toldTo } from './watchChats.ts'

const ben = '018f0000-0000-7000-8000-00000000000b'

test.each([
  ['@', 1, { from: 0, q: '' }],
  ['Well, @Ad', 9, { from: 6, q: 'ad' }],
  ['Well, @ada and', 9, { from: 6, q: 'ad' }],
  ['ben@marquee', 11, undefined],
  ['no name', 7, undefined],
])('%j with the caret at %d asks for %j', (text, caret, asked) => expect(askedBefore(text, caret)).toEqual(asked))

it('replaces one’s own reaction, takes it back, and leaves those of others', () => {
  const liked = message(1, { reactions: [{ reaction: 0, count: 2, isMine: true }, { reaction: 3, count: 1, isMine: false }] })
  expect(reacted(liked, 3).reactions).toEqual([{ reaction: 0, count: 1, isMine: false }, { reaction: 3, count: 2, isMine: true }])
  expect(reacted(liked, null).reactions).toEqual([{ reaction: 0, count: 1, isMine: false }, { reaction: 3, count: 1, isMine: false }])
})

it('lets somebody change what they said for fifteen minutes', () => {
  const then = own(1)
  expect(isYoung(then, Date.parse(then.at) + 14 * 60_000)).toBe(true)
  expect(isYoung(then, Date.parse(then.at) + 15 * 60_000)).toBe(false)
})

it('knows whose a message is that was told to all', () => {
  const { isMine: _mine, can: _can, mutedWord: _muted, ...told } = own(1)
  expect(heardBy(ben, told)).toMatchObject({ isMine: true, can: { edit: true, delete: true } })
  expect(heardBy('somebody else', told)).toMatchObject({ isMine: false, can: { edit: false, delete: false } })
})

it('has the server say what is behind a muted word, but for one’s own', () => {
  const { isMine: _mine, can: _can, mutedWord: _muted, ...message } = own(1)
  const sender = person({ mutesInChats: true })
  const reader = { ...sender, profile: { ...sender.profile, id: 'somebody else' } }
  expect(toldTo(reader, { seq: 1, message })).toBeUndefined()
  expect(toldTo({ ...reader, mutesInChats: false }, { seq: 1, message })).toBe(message)
  expect(toldTo(sender, { seq: 1, message })).toBe(message)
  expect(toldTo(reader, { seq: 1 })).toBeUndefined()
})

test.each([
  [{ membership: 'removed' as const }, 'left'],
  [{ other: null }, 'gone'],
  [{ state: 'requested' as const }, 'waits'],
  [{ state: 'locked' as const }, 'locked'],
  [{ type: 'group_chat' as const, other: null, whoCanPost: 'admins' as const }, 'admins'],
  [{}, 'blocked'],
])('a chat that is %j says why nobody can write: %s', (changes, why) => expect(whyClosed(chat(changes))).toBe(why))
