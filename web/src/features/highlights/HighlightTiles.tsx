import styled from '@emotion/styled'
import type { Highlight } from '@marquee/contract/highlights'
import { lazy, Suspense, useState } from 'react'
import { shortDayOf } from '#ui/day.ts'
import { Icon } from '#ui/Icon.tsx'
import { Media } from '#ui/Media.tsx'
import { SideScroll } from '#ui/SideScroll.tsx'
import { clip } from '#ui/type.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords } from '#words/words.tsx'
import { categoryIcons } from './categories.ts'

const HighlightDialog = lazy(() => import('./HighlightDialog.tsx').then(({ HighlightDialog: dialog }) => ({ default: dialog })))

// Room for the focus ring inside the edge that scrolls; the arrows stand beside the squares.
const Root = styled(SideScroll)`
  --arrow-top: 60px; display: flex; gap: 10px; margin: 0 -8px; padding: 8px; scroll-padding: 8px;
  & > li { flex: none; width: 98px; scroll-snap-align: start; }
  /* Narrow enough that a part of the fourth says that there is more. */
  @media (max-width: 599.95px) { & > li { width: 92px; } }
`
const Tile = styled.button`
  display: grid; gap: 8px; width: 100%; padding: 0; text-align: left; border-radius: 18px; cursor: pointer; align-content: start;
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`
const Square = styled.span`
  position: relative; display: grid; place-items: center; aspect-ratio: 1; border-radius: 18px; corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft); overflow: hidden;
  [data-template='arcgaming'] & { border-radius: 18px 2px; }
  [data-template='owner'] & { border-radius: 8px; }
`
const Picture = styled(Media)`width: 100%; height: 100%; border-radius: 0;`
const Mark = styled.span`
  position: absolute; top: 8px; left: 8px; display: grid; place-items: center; width: 30px; height: 30px; border-radius: 50%;
  background: var(--surface); color: var(--accent-text);
`
const Lines = styled.span`display: grid; gap: 2px; min-width: 0;`
const Title = styled.b`
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-weight: 650; font-size: var(--fs-s); line-height: 1.3;
  overflow-wrap: anywhere;
`
const Line = styled.span`${clip} font-size: var(--fs-xs); color: var(--ink-3);`

/** What a creator shows of themselves: squares in a row that scrolls, each opens in a dialog. */
export const HighlightTiles = ({ highlights, label }: { highlights: Highlight[]; label: string }) => {
  const words = useWords(highlightsWords)
  const [open, setOpen] = useState<Highlight>()
  return (
    <>
      <Root label={label}>
        {highlights.map((highlight) => {
          const { id, category, title, image, happensOn } = highlight
          const icon = categoryIcons[category]
          const line = [words.categories[category], ...(happensOn ? [shortDayOf(happensOn)] : [])].join(' · ')
          return (
            <li key={id}>
              <Tile type="button" aria-haspopup="dialog" onClick={() => setOpen(highlight)}>
                <Square>
                  {image ? <Picture image={image} sizes="104px" ratio={1} /> : <Icon of={icon} size={34} />}
                  {image && (
                    <Mark>
                      <Icon of={icon} size={16} />
                    </Mark>
                  )}
                </Square>
                <Lines>
                  <Title title={title}>{title}</Title>
                  <Line title={line}>{line}</Line>
                </Lines>
              </Tile>
            </li>
          )
        })}
      </Root>
      {open && (
        <Suspense fallback={null}>
          <HighlightDialog highlight={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
