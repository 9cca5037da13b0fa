import { auditLog, type AuditEntry } from '@marquee/contract/auditLog'
import type { CallOf } from '@marquee/contract/route'
import { call } from '#api/call.ts'
import { everyItem } from '#api/everyItem.ts'
import type { auditLogWords } from '#words/en/auditLog.ts'
import type { auditSentences } from '#words/en/auditSentences.ts'
import type { WordsIn } from '#words/words.tsx'
import { saveTable } from './saveTable.ts'
import { sentenceOf } from './sentenceOf.ts'

export type ListWish = Omit<CallOf<typeof auditLog.list>, 'cursor' | 'limit'>

type LogWords = WordsIn<typeof auditLogWords>
type Sentences = WordsIn<typeof auditSentences>

const textOf = (details: AuditEntry['before']) => (details ? JSON.stringify(details) : '')

/** An entry as a row of the file, in the order of its head. Details stand as they were sealed. */
export const rowOf = (words: LogWords, sentences: Sentences, entry: AuditEntry): (string | number)[] => [
  entry.seq, entry.at, entry.actor?.displayName ?? '', entry.actorId ?? '', entry.actorKind,
  [entry.actorRole && (words.labelled[entry.actorRole] ?? entry.actorRole), entry.wasModerator && words.moderator].filter(Boolean).join(', '),
  sentenceOf(sentences, entry), entry.action, entry.targetType, entry.targetId,
  entry.target?.displayName ?? entry.targetName ?? entry.whose?.displayName ?? '',
  textOf(entry.before), textOf(entry.after), entry.network ?? '', entry.seal,
]

/** Every entry that the list shows, as a file for spreadsheets. */
export const exportEntries = async (words: LogWords, sentences: Sentences, wish: ListWish) => {
  const { number, columns, actorId, asWhom, before, after, network, ownSeal } = words
  const head = [
    number, columns.at, columns.who, actorId, columns.kind, asWhom,
    columns.sentence, columns.action, columns.targetType, columns.targetId, columns.targetName,
    before, after, network, ownSeal,
  ]
  const entries = await everyItem((page) => call(auditLog.list, { ...wish, ...page }))
  const { from, to } = wish
  const taken = { kind: 'auditLog', ...(from ? { from } : {}), ...(to ? { to } : {}) } as const
  const name = `${words.file}-${new Date().toISOString().slice(0, 10)}.csv`
  await saveTable(taken, name, [head, ...entries.map((entry) => rowOf(words, sentences, entry))])
}
