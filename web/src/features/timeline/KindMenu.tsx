import { kindFilters, type KindFilter } from '@marquee/contract/kindFilters'
import type { PostTab } from '@marquee/contract/timeline'
import { LayoutList, SlidersHorizontal } from 'lucide-react'
import { useNavigate } from 'react-router'
import { kindIcons } from '#features/posts/kindIcons.ts'
import { ChipMenu } from '#ui/ChipMenu.tsx'
import { kindFiltersWords } from '#words/en/kindFilters.ts'
import { useWords } from '#words/words.tsx'
import { timelineHref } from './timelinePages.ts'

/** Which kinds of posts a tab is made of. */
export const KindMenu = ({ tab, kind }: { tab: PostTab; kind: KindFilter | undefined }) => {
  const words = useWords(kindFiltersWords)
  const navigate = useNavigate()
  const choose = (chosen?: KindFilter) => void navigate(timelineHref(tab, chosen), { replace: true })
  return (
    <ChipMenu
      label={words.title}
      icon={SlidersHorizontal}
      isOn={kind !== undefined}
      items={[
        { label: words.everything, icon: LayoutList, isChosen: !kind, onSelect: () => choose() },
        ...kindFilters.map((one) => ({
          label: words.kinds[one], icon: kindIcons[one], isChosen: one === kind, onSelect: () => choose(one),
        })),
      ]}
    >
      {kind ? words.kinds[kind] : words.everything}
    </ChipMenu>
  )
}
