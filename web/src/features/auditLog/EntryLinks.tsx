import type { AuditEntry } from '@marquee/contract/auditLog'
import { to } from '#paths.ts'
import { Row } from '#ui/layout.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { auditLogWords } from '#words/en/auditLog.ts'
import { useWords } from '#words/words.tsx'
import { addressOfLog } from './addressOfLog.ts'

/** The ways on from an entry: to where it was done, and to what else the log says of the same thing and of the same person. */
export const EntryLinks = ({ entry: { action, actorId, after, targetId } }: { entry: AuditEntry }) => {
  const words = useWords(auditLogWords)
  const caseId = after?.['caseId']
  return (
    <Row gap={16} wrap>
      {typeof caseId === 'string' && <TextLink to={to('moderationCase', { caseId })}>{words.theCase}</TextLink>}
      {action.startsWith('contentRule.') && <TextLink to={to('contentRules')}>{words.theRules}</TextLink>}
      {action.startsWith('moderator.') && <TextLink to={to('moderators')}>{words.theModerators}</TextLink>}
      <TextLink to={addressOfLog({ targetId })}>{words.allAbout}</TextLink>
      {actorId && <TextLink to={addressOfLog({ actorId })}>{words.allBy}</TextLink>}
    </Row>
  )
}
