import type { MessageTeaser } from '@marquee/contract/chats'
import { expect, it, test } from 'vitest'
import { ada } from '#test/chats.ts'
import { chatsWords } from '#words/en/chats.ts'
import { clock, teaserText } from './teaser.ts'

const me = '018f0000-0000-7000-8000-00000000000b'

const last = (changes: Partial<MessageTeaser> = {}): MessageTeaser => ({
  seq: 1, kind: 'text', state: 'sent', sender: { id: ada.id, displayName: ada.displayName }, isMine: false, text: 'The kiln is at\n1,240', mutedWord: null, durationMs: null,
  note: null, at: '2026-11-20T09:00:00.000Z', ...changes,
})

const tell = (type: 'one_to_one_chat' | 'group_chat', teaser: MessageTeaser | null) => teaserText(chatsWords, { type }, teaser, me)

it('tells in one line what was said last, and in a group by whom', () => {
  expect(tell('one_to_one_chat', last())).toBe('The kiln is at 1,240')
  expect(tell('group_chat', last())).toBe('Ada: The kiln is at 1,240')
  expect(tell('group_chat', last({ isMine: true }))).toBe('You: The kiln is at 1,240')
  expect(tell('one_to_one_chat', null)).toBe('Nothing said yet')
})

it('names what has no words', () => {
  expect(tell('one_to_one_chat', last({ kind: 'audio', text: '', durationMs: 42_000 }))).toBe('Voice message, 0:42')
  expect(tell('one_to_one_chat', last({ kind: 'image', text: '', isMine: true }))).toBe('You: Photo')
  expect(tell('one_to_one_chat', last({ state: 'deleted', text: '' }))).toBe('This message was deleted')
})

it('tells what happened in a group', () => {
  const note = { act: 'added' as const, personIds: [me, 'gone'], title: '', role: null }
  expect(tell('group_chat', last({ kind: 'system', note }))).toBe('Ada Owusu added you and 1 other')
  const handedOn = { act: 'role_changed' as const, personIds: [me], title: '', role: 'owner' as const }
  expect(tell('group_chat', last({ kind: 'system', note: handedOn }))).toBe('Ada Owusu made you the owner')
  expect(tell('group_chat', last({ kind: 'system', sender: null, note: handedOn }))).toBe('Now the owner: you')
})

test.each([[0, '0:00'], [42_400, '0:42'], [62_000, '1:02'], [3_727_000, '1:02:07']])('%d ms reads %s', (ms, text) => expect(clock(ms)).toBe(text))
