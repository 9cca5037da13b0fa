import type { Event } from '@marquee/contract/events'
import { Flag, Gavel } from 'lucide-react'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { reportButtonWords } from '#words/en/reportButton.ts'
import { useWords } from '#words/words.tsx'
import { openReport } from './report.ts'
import { useModerate } from './useModerate.ts'

/** Reports an event of somebody else’s, and begins a case about it for whoever moderates; nothing for one’s own. */
export const ReportEventButton = ({ event: { id, host } }: { event: Event }) => {
  const words = useWords(reportButtonWords)
  const { profile } = useMe()
  const moderate = useModerate('event', id, host)
  if (host.id === profile.id) return null
  return (
    <>
      <Button variant="quiet" block icon={Flag} onClick={() => openReport('event', id)}>
        {words.report}
      </Button>
      {moderate && (
        <Button variant="quiet" block icon={Gavel} onClick={moderate}>
          {words.moderate}
        </Button>
      )}
    </>
  )
}
