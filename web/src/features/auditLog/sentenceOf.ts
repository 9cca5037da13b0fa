import type { AuditEntry } from '@marquee/contract/auditLog'
import { isolated } from '@marquee/contract/isolated'
import type { auditSentences } from '#words/en/auditSentences.ts'
import type { WordsIn } from '#words/words.tsx'
import { endOf } from './endOf.ts'
import { plainName } from './plainName.ts'

const named = ['name', 'channelName', 'title', 'host', 'hostname']

/** What the channel called what an entry is about, or calls it now. */
const nameIn = ({ before, after, targetName }: AuditEntry) => {
  for (const details of [after, before]) for (const key of named) if (typeof details?.[key] === 'string') return details[key]
  return targetName ?? ''
}

/** A whole sentence: who did what, and to whom or what. */
export const sentenceOf = (words: WordsIn<typeof auditSentences>, entry: AuditEntry): string => {
  const { action, actor, actorId, actorKind, before, after, targetType, targetId } = entry
  const who = (entry.target ?? entry.whose)?.displayName ?? words.somebody
  const written = targetType === 'profile' ? undefined : words.things[targetType]
  const told = { who, thing: written ? words.of(written, who) : who, name: nameIn(entry), before, after, targetId }
  const did = words.did[action]?.(told) ?? words.unknown(plainName(action), [plainName(targetType), targetId].join(' '))
  return `${actor ? isolated(actor.displayName) : words.by[actorKind](endOf(actorId))} ${did}`
}
