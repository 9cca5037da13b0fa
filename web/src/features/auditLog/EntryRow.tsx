import styled from '@emotion/styled'
import type { AuditEntry } from '@marquee/contract/auditLog'
import { ChevronDown, Cpu, ShieldUser, UserX } from 'lucide-react'
import { profilePath } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { FoldHead, FoldRow } from '#ui/foldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { Strong, Tiny } from '#ui/type.ts'
import { auditLogWords } from '#words/en/auditLog.ts'
import { auditSentences } from '#words/en/auditSentences.ts'
import { useWords } from '#words/words.tsx'
import { Difference } from './Difference.tsx'
import { EntryLinks } from './EntryLinks.tsx'
import { plainName } from './plainName.ts'
import { sentenceOf } from './sentenceOf.ts'

const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: var(--r-avatar); corner-shape: var(--corner);
  background: var(--surface-2); color: var(--ink-2);
`
const Lines = styled.span`flex: 1; display: grid; min-width: 0; line-height: 1.4;`
const Sentence = styled(Strong)`overflow-wrap: anywhere;`
const Inside = styled.div`display: grid; gap: 14px; padding: 4px 0 18px 52px; @media (max-width: 599.95px) { padding-left: 0; }`
const Facts = styled.dl`
  display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; font-size: var(--fs-s); line-height: 1.45;
  & > dt { color: var(--ink-3); }
  & > dd { overflow-wrap: anywhere; }
`
/** Within a line of text, whose height is not to hang on which letters of one width a machine has. */
const Code = styled.code`font-family: var(--mono); font-size: var(--fs-xs); line-height: 1;`

const signs = { person: UserX, operator: ShieldUser, product: Cpu }

/** One entry: what was done, by whom and when; opened, what was before and after. */
export const EntryRow = ({ entry }: { entry: AuditEntry }) => {
  const words = useWords(auditLogWords)
  const sentences = useWords(auditSentences)
  const { seq, at, actor, actorId, actorKind, actorRole, wasModerator, targetType, targetId, target, whose, network, seal } = entry
  return (
    <FoldRow>
      <FoldHead>
        {actor ? <Avatar person={actor} size={40} /> : <Sign><Icon of={signs[actorKind]} size={19} /></Sign>}
        <Lines>
          <Sentence>{sentenceOf(sentences, entry)}</Sentence>
          <Tiny>
            <TimeAgo at={at} />
          </Tiny>
        </Lines>
        <Icon of={ChevronDown} size={18} />
      </FoldHead>
      <Inside>
        <Difference entry={entry} />
        <Facts>
          <dt>{words.number}</dt>
          <dd>
            {seq}, {wholeTimeOf(at)}
          </dd>
          {actorRole && (
            <>
              <dt>{words.asWhom}</dt>
              <dd>{[words.labelled[actorRole] ?? actorRole, ...(wasModerator ? [words.moderator] : [])].join(', ')}</dd>
            </>
          )}
          {actorId && !actor && (
            <>
              <dt>{words.actorId}</dt>
              <dd>
                <Code>{actorId}</Code>
              </dd>
            </>
          )}
          <dt>{words.target}</dt>
          <dd>
            {target && <TextLink to={profilePath(target)}>{target.displayName}</TextLink>}
            {whose && (
              <>
                <TextLink to={profilePath(whose)}>{whose.displayName}</TextLink>
                {': '}
              </>
            )}
            {!target && plainName(targetType)} {!target && <Code>{targetType === 'role' ? words.labelled[targetId] : targetId}</Code>}
          </dd>
          {network && (
            <>
              <dt>{words.network}</dt>
              <dd>
                <Code>{network}</Code>
              </dd>
            </>
          )}
          <dt>{words.ownSeal}</dt>
          <dd>
            <Code>{seal}</Code>
          </dd>
        </Facts>
        <EntryLinks entry={entry} />
      </Inside>
    </FoldRow>
  )
}
