import styled from '@emotion/styled'
import type { ScanOutcome } from '@marquee/contract/checkIns'
import { CircleAlert, CircleCheckBig, CircleX, ScanLine } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { timeOf } from '#ui/moment.ts'
import { checkInsWords } from '#words/en/checkIns.ts'
import { useWords } from '#words/words.tsx'
import type { Shown } from './useDoor.ts'

/* Told by words and by shape, not by its color alone: a disc, a triangle's sign, a cross; round corners for yes, square ones for no. */
const Root = styled.div`
  display: flex; gap: 14px; align-items: center; min-height: 112px; padding: 16px 20px; border-radius: 6px; border: 3px solid var(--line-strong);
  background: var(--surface); overflow-wrap: anywhere;
  &[data-outcome='in'] { border-color: var(--ok); background: var(--ok-soft); color: var(--ok); border-radius: 28px; corner-shape: var(--corner); }
  &[data-outcome='already'], &[data-outcome='other_list'] { border-color: var(--warn); background: var(--warn-soft); color: var(--warn); border-style: double; border-width: 6px; }
  &[data-outcome='canceled'], &[data-outcome='handed'], &[data-outcome='unknown'] { border-color: var(--bad); background: var(--bad-soft); color: var(--bad); border-style: double; border-width: 6px; }
  & > svg { flex: none; }
  @media (orientation: landscape) and (max-height: 480px) { min-height: 72px; padding: 8px 16px; }
`
const Lines = styled.div`display: grid; gap: 2px; min-width: 0;`
const Said = styled.p`font: var(--display-weight) 1.5rem/1.15 var(--font-display); letter-spacing: var(--display-tracking);`
const Who = styled.p`font-size: var(--fs-l); font-weight: 650; color: var(--ink);`
const More = styled.p`font-size: var(--fs-s); color: var(--ink-2);`

const signs = {
  in: CircleCheckBig, already: CircleAlert, other_list: CircleAlert, canceled: CircleX, handed: CircleX, unknown: CircleX,
} as const satisfies Record<ScanOutcome, unknown>

/** What the last scan came to, to be read at arm's length. */
export const Verdict = ({ shown }: { shown: Shown | null }) => {
  const words = useWords(checkInsWords)
  if (!shown)
    return (
      <Root>
        <Icon of={ScanLine} size={44} />
        <Said>{words.ready}</Said>
      </Root>
    )
  const { outcome, holderName, name, checkedInAt, checkedInBy, isOwnWord } = shown
  return (
    <Root data-outcome={outcome}>
      <Icon of={signs[outcome]} size={56} />
      <Lines>
        <Said>{words.outcomes[outcome]}</Said>
        {holderName && (
          <Who>
            <bdi>{holderName}</bdi>
          </Who>
        )}
        {name && <More>{name}</More>}
        {outcome === 'already' && checkedInAt && (
          <More>
            {words.since(timeOf(checkedInAt))}
            {checkedInBy && (
              <>
                , {words.by} <bdi>{checkedInBy}</bdi>
              </>
            )}
          </More>
        )}
        {isOwnWord && <More>{words.byOwnWord}</More>}
      </Lines>
    </Root>
  )
}
