import styled from '@emotion/styled'
import type { InvitedLine } from '@marquee/contract/invitations'
import { Check, TriangleAlert } from 'lucide-react'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Strong } from '#ui/type.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Sunk)`display: grid; gap: 8px; padding: 14px 16px; font-size: var(--fs-s);`
const Head = styled.p`display: flex; gap: 8px; align-items: center; & > svg { flex: none; color: var(--ok); } &[data-tone='warn'] > svg { color: var(--warn); }`
const Rows = styled.ul`
  display: grid; gap: 4px; max-height: 220px; overflow-y: auto;
  & > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 12px; color: var(--ink-2); }
  & > li > span:first-of-type { overflow-wrap: anywhere; color: var(--ink); }
  @media (max-width: 599.95px) { & > li { grid-template-columns: minmax(0, 1fr); gap: 0; margin-bottom: 6px; } }
`

/** What became of each line: how many went out, and why the others did not. */
export const Outcome = ({ lines }: { lines: readonly InvitedLine[] }) => {
  const words = useWords(invitationsWords)
  const kept = lines.filter(({ outcome }) => outcome !== 'sent')
  return (
    <Root as="div" role="status">
      <Head data-tone={kept.length > 0 ? 'warn' : undefined}>
        <Icon of={kept.length > 0 ? TriangleAlert : Check} size={18} />
        <Strong>{words.outcomeTitle(lines.length - kept.length, lines.length)}</Strong>
      </Head>
      {kept.length > 0 && (
        <Rows tabIndex={0} aria-label={words.outcomeTitle(lines.length - kept.length, lines.length)}>
          {kept.map(({ line, outcome }, place) => (
            <li key={`${place} ${line}`}>
              <span>{line}</span>
              <span>{words.outcomes[outcome]}</span>
            </li>
          ))}
        </Rows>
      )}
    </Root>
  )
}
