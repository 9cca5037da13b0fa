import styled from '@emotion/styled'
import type { AuditEntry } from '@marquee/contract/auditLog'
import { Hidden } from '#ui/Hidden.tsx'
import { Secondary } from '#ui/type.ts'
import { auditLogWords } from '#words/en/auditLog.ts'
import { useWords } from '#words/words.tsx'
import { plainName } from './plainName.ts'
import { Value } from './Value.tsx'

const Root = styled.table`
  width: 100%; table-layout: fixed; border-collapse: collapse; font-size: var(--fs-s); line-height: 1.45;
  & th { padding: 6px 12px 6px 0; text-align: left; font-weight: 600; color: var(--ink-3); vertical-align: top; overflow-wrap: anywhere; }
  & thead th { border-bottom: 1px solid var(--line); }
  & tbody th { color: var(--ink-2); }
  & td { padding: 6px 12px 6px 0; vertical-align: top; overflow-wrap: anywhere; }
  & tbody tr + tr > * { border-top: 1px solid var(--line); }
  & tr > :last-of-type { padding-right: 0; }
`

/** What was so before and is so now, a line for each thing. */
export const Difference = ({ entry: { before, after } }: { entry: Pick<AuditEntry, 'before' | 'after'> }) => {
  const words = useWords(auditLogWords)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (!names.length) return <Secondary>{words.noDifference}</Secondary>
  return (
    <Root>
      <Hidden as="caption">{words.changes}</Hidden>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          {before && <th scope="col">{words.before}</th>}
          {after && <th scope="col">{words.after}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{words.labelled[name] ?? plainName(name)}</th>
            {before && (
              <td>
                <Value name={name} of={before[name]} />
              </td>
            )}
            {after && (
              <td>
                <Value name={name} of={after[name]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Root>
  )
}
