import styled from '@emotion/styled'
import { kindFilters } from '@marquee/contract/kindFilters'
import { searchSpans } from '@marquee/contract/search'
import { Users } from 'lucide-react'
import { kindIcons } from '#features/posts/kindIcons.ts'
import { Chip } from '#ui/Chip.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { kindFiltersWords } from '#words/en/kindFilters.ts'
import { searchWords } from '#words/en/search.ts'
import { useWords } from '#words/words.tsx'
import { ChipLine } from './chipLine.ts'
import type { Search } from './searchIn.ts'

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); margin-bottom: 16px;`
const Sort = styled.div`padding-top: 8px; @media (max-width: 599.95px) { padding: 8px 16px 0; }`

/** Which posts are looked for, and in which order they come. */
export const PostFilters = ({ search, onChange }: { search: Search; onChange: (change: Partial<Search>) => void }) => {
  const words = useWords(searchWords)
  const ofKinds = useWords(kindFiltersWords)
  const { kind, span, isFollowed, isBest } = search
  return (
    <Root>
      <ChipLine role="group" aria-label={ofKinds.title}>
        {kindFilters.map((one) => (
          <Chip key={one} icon={kindIcons[one]} isOn={one === kind} onToggle={() => onChange({ kind: one === kind ? undefined : one })}>
            {ofKinds.kinds[one]}
          </Chip>
        ))}
      </ChipLine>
      <ChipLine role="group" aria-label={words.when}>
        <Chip icon={Users} isOn={Boolean(isFollowed)} onToggle={() => onChange({ isFollowed: !isFollowed })}>
          {words.followed}
        </Chip>
        {searchSpans.map((one) => (
          <Chip key={one} isOn={one === span} onToggle={() => onChange({ span: one === span ? undefined : one })}>
            {words.spans[one]}
          </Chip>
        ))}
      </ChipLine>
      <Sort>
        <SegmentedControl
          label={words.sort}
          value={isBest ? 'best' : 'newest'}
          options={(['newest', 'best'] as const).map((value) => ({ value, label: words.sorts[value] }))}
          onChange={(value) => onChange({ isBest: value === 'best' })}
        />
      </Sort>
    </Root>
  )
}
