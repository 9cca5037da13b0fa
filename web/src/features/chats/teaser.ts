import type { Chat, MessageKind, MessageTeaser, SystemNote } from '@marquee/contract/chats'
import type { Message } from '@marquee/contract/messages'
import type { ProfileCard } from '@marquee/contract/profiles'
import type { chatsWords } from '#words/en/chats.ts'

type Words = typeof chatsWords

/** '0:42', '1:02:07'. */
export const clock = (ms: number) => {
  const all = Math.round(ms / 1_000)
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

interface Said {
  kind: MessageKind
  text: string
  durationMs?: number | null
}

/** What a message says in one line. */
export const lineOf = (words: Words, { kind, text, durationMs }: Said): string => {
  if (text) return text.replaceAll(/\s+/g, ' ')
  return kind === 'audio' && durationMs ? words.teaser.audioOf(clock(durationMs)) : words.teaser[kind]
}

/** What a message says in one line, where the reader has muted no word in it. */
export const messageLine = (words: Words, { kind, text, file, mutedWord }: Pick<Message, 'kind' | 'text' | 'file' | 'mutedWord'>): string =>
  mutedWord === null ? lineOf(words, { kind, text, durationMs: file?.durationMs ?? null }) : words.teaser.muted

type NameOf = (id: string) => string | undefined

/** Who did what in a group. `nameOf` gives the names of those it is about; whoever is not to be met has none, nor has what nobody did. */
export const noteText = ({ notes, listed }: Words, note: SystemNote, by: string | undefined, nameOf: NameOf): string => {
  const who = by ?? notes.somebody
  const names = note.personIds.map(nameOf).filter((name) => name !== undefined)
  const others = note.personIds.length - names.length
  const whom = listed([...names, ...(others ? [notes.others(others, names.length > 0)] : [])])
  switch (note.act) {
    case 'renamed':
      return notes.renamed(who, note.title)
    case 'added':
    case 'removed':
      return notes[note.act](who, whom)
    case 'role_changed':
      return by ? notes.role_changed(by, whom, notes.roles[note.role ?? 'member']) : notes.became(whom, notes.roles[note.role ?? 'member'])
    default:
      return notes[note.act](who)
  }
}

/** How the name of somebody is said inside a sentence. */
export const namesIn = (words: Words, people: Readonly<Record<string, Pick<ProfileCard, 'displayName'>>>, meId: string) => (id: string) =>
  id === meId ? words.notes.youToo : people[id]?.displayName

const firstName = (name: string) => name.split(' ')[0]!

/** The last message as a list of chats tells it: who said it where that is not plain, and what. */
export const teaserText = (words: Words, { type }: Pick<Chat, 'type'>, last: MessageTeaser | null, meId: string): string => {
  if (!last) return words.teaser.nothing
  const who = last.isMine ? words.notes.you : last.sender?.displayName
  if (last.note) return noteText(words, last.note, who, namesIn(words, {}, meId))
  if (last.state !== 'sent') return words.teaser[last.state]
  const line = last.mutedWord === null ? lineOf(words, last) : words.teaser.muted
  if (last.isMine) return words.teaser.you(line)
  return type === 'group_chat' && last.sender ? words.teaser.by(firstName(last.sender.displayName), line) : line
}
