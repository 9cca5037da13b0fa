import { timelineTabs } from '@marquee/contract/timeline'
import { to } from '#paths.ts'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { timelineWords } from '#words/en/timeline.ts'
import { useWords } from '#words/words.tsx'
import type { Tab } from './timelinePages.ts'

/** The address of a tab. */
export const tabHref = (tab: Tab) => (tab === 'following' ? to('timeline') : `${to('timeline')}?${new URLSearchParams({ tab })}`)

export const TimelineTabs = ({ current }: { current: Tab }) => {
  const timeline = useWords(timelineWords)
  return (
    <MarqueeTabs
      label={timeline.views}
      tabs={timelineTabs.map((tab) => ({ label: timeline.tabs[tab], href: tabHref(tab), isCurrent: tab === current }))}
    />
  )
}
