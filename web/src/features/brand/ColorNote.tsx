import styled from '@emotion/styled'
import { accentChanges } from '@marquee/contract/accent'
import type { Mode } from '@marquee/contract/grounds'
import { Info, ShieldCheck } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { Strong } from '#ui/type.ts'
import { brandWords } from '#words/en/brand.ts'
import { useWords } from '#words/words.tsx'
import { ratio } from './ratio.ts'

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; font-size: var(--fs-s); line-height: 1.45; text-wrap: pretty;
  &[data-moved] { padding: 12px 14px; border-radius: var(--r-m); corner-shape: var(--corner); background: var(--warn-soft); color: var(--ink); }
`
const Head = styled(Row)`[data-moved] > & { color: var(--warn); } color: var(--ok); & > svg { flex: none; }`

/** What became of a given colour, in words: which part of it had to move, from what to what; that it reads where nothing did. */
export const ColorNote = ({ colour, mode }: { colour: string | null; mode: Mode }) => {
  const words = useWords(brandWords)
  const changes = colour ? accentChanges(colour, mode) : []
  const keepsButtons = changes.length > 0 && changes.every(({ why }) => why === 'link')
  return (
    <div role="status">
      {colour && (
        <Root data-moved={changes.length > 0 || undefined}>
          <Head gap={8}>
            <Icon of={changes.length ? Info : ShieldCheck} size={18} />
            {changes.length ? <Strong>{words.adjusted}</Strong> : <span>{words.reads}</span>}
          </Head>
          {changes.map((change) => (
            <p key={change.why}>{words.change(mode, change, ratio(change.ratio), String(change.needed))}</p>
          ))}
          {keepsButtons && <p>{words.kept}</p>}
        </Root>
      )}
    </div>
  )
}
