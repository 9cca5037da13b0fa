import type { KindFilter } from '@marquee/contract/kindFilters'
import { timelineTabs } from '@marquee/contract/timeline'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { timelineWords } from '#words/en/timeline.ts'
import { useWords } from '#words/words.tsx'
import { timelineHref, type Tab } from './timelinePages.ts'

/** The views of the timeline. What is chosen of one goes along to the others. */
export const TimelineTabs = ({ current, kind }: { current: Tab; kind: KindFilter | undefined }) => {
  const timeline = useWords(timelineWords)
  const hrefOf = (tab: Tab) => timelineHref(tab, tab === 'live' ? undefined : kind)
  return (
    <MarqueeTabs
      label={timeline.views}
      tabs={timelineTabs.map((tab) => ({ label: timeline.tabs[tab], href: hrefOf(tab), isCurrent: tab === current }))}
    />
  )
}
