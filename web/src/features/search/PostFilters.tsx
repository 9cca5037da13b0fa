import styled from '@emotion/styled'
import { searchKinds, searchSpans, type SearchKind } from '@marquee/contract/search'
import { AudioLines, ChartBarBig, Image, Link, Radio, Text, Users, Video, type LucideIcon } from 'lucide-react'
import { Chip } from '#ui/Chip.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { searchWords } from '#words/en/search.ts'
import { useWords } from '#words/words.tsx'
import type { Search } from './searchIn.ts'

// Lines that scroll sideways: a wall of chips would push the posts off a phone.
const Line = styled.div`
  display: flex; gap: 8px; margin: 0 -5px; padding: 5px; overflow-x: auto; scrollbar-width: none;
  & > * { flex: none; }
  @media (min-width: 600px) { flex-wrap: wrap; overflow: visible; }
  @media (max-width: 599.95px) { margin: 0; padding: 4px 16px; }
`
const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); margin-bottom: 16px;`
const Sort = styled.div`padding-top: 8px; @media (max-width: 599.95px) { padding: 8px 16px 0; }`

const icons: Record<SearchKind, LucideIcon> = {
  text: Text, pictures: Image, video: Video, audio: AudioLines, link: Link, poll: ChartBarBig, livestream: Radio,
}

/** Which posts are looked for, and in which order they come. */
export const PostFilters = ({ search, onChange }: { search: Search; onChange: (change: Partial<Search>) => void }) => {
  const words = useWords(searchWords)
  const { kind, span, isFollowed, isBest } = search
  return (
    <Root>
      <Line role="group" aria-label={words.kind}>
        {searchKinds.map((one) => (
          <Chip key={one} icon={icons[one]} isOn={one === kind} onToggle={() => onChange({ kind: one === kind ? undefined : one })}>
            {words.kinds[one]}
          </Chip>
        ))}
      </Line>
      <Line role="group" aria-label={words.when}>
        <Chip icon={Users} isOn={Boolean(isFollowed)} onToggle={() => onChange({ isFollowed: !isFollowed })}>
          {words.followed}
        </Chip>
        {searchSpans.map((one) => (
          <Chip key={one} isOn={one === span} onToggle={() => onChange({ span: one === span ? undefined : one })}>
            {words.spans[one]}
          </Chip>
        ))}
      </Line>
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
