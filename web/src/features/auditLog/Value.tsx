import styled from '@emotion/styled'
import { auditLogWords } from '#words/en/auditLog.ts'
import { useWords } from '#words/words.tsx'

const Faint = styled.span`color: var(--ink-3);`
const Whole = styled.span`white-space: pre-line; overflow-wrap: anywhere;`

/** Where a value is a role, by its name in code. */
const ofRoles = ['role', 'targetRole']

/** A value of an entry, and its name there, as people read it. */
export const Value = ({ name, of: value }: { name: string; of: unknown }) => {
  const words = useWords(auditLogWords)
  const said = typeof value === 'string' && ofRoles.includes(name) ? words.labelled[value] : value
  const of = said as string | number | boolean | object | null | undefined
  if (of === null || of === undefined || of === '') return <Faint>{words.nothing}</Faint>
  if (typeof of === 'boolean') return <>{of ? words.yes : words.no}</>
  if (Array.isArray(of) && of.every((part) => typeof part !== 'object')) return of.length ? <Whole>{of.join(', ')}</Whole> : <Faint>{words.nothing}</Faint>
  if (typeof of === 'object') return <Whole>{JSON.stringify(of, null, 1).replaceAll(/["{}[\]]/g, '').trim()}</Whole>
  return <Whole>{String(of)}</Whole>
}
