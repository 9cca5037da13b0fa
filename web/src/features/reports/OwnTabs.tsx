import { to } from '#paths.ts'
import { MarqueeTabs } from '#ui/MarqueeTabs.tsx'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'

/** What one has reported, and what was decided about oneself. */
export const OwnTabs = ({ current }: { current: 'reports' | 'decisions' }) => {
  const words = useWords(reportsWords)
  return (
    <MarqueeTabs
      label={words.title}
      tabs={[
        { label: words.tabs.reports, href: to('ownReports'), isCurrent: current === 'reports' },
        { label: words.tabs.decisions, href: to('ownDecisions'), isCurrent: current === 'decisions' },
      ]}
    />
  )
}
