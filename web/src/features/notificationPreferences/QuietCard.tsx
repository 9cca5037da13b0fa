import styled from '@emotion/styled'
import type { QuietHours } from '@marquee/contract/notificationPreferences'
import { CardHead } from '#features/preferences/CardHead.tsx'
import { useMe } from '#start/account.ts'
import { browserZone } from '#ui/authorZone.ts'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { timeIn } from '#ui/zoned.ts'
import { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import { useWords } from '#words/words.tsx'
import { timesFor, zonesFor } from './clocks.ts'

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Clocks = styled.div`
  display: grid; grid-template-columns: 1fr 1fr; gap: 8px 16px; margin-top: 8px;
  & > :last-child { grid-column: 1 / -1; }
`

interface Props {
  quietHours: QuietHours | null
  isSaved: boolean
  onChange: (quietHours: QuietHours | null) => void
}

/** Hours in which nothing comes by mail or push. */
export const QuietCard = ({ quietHours, isSaved, onChange }: Props) => {
  const words = useWords(notificationPreferencesWords)
  const me = useMe()
  const ownZone = me.timeZone ?? me.seenZone ?? browserZone()
  const usual: QuietHours = { from: '22:00', to: '07:00', timeZone: null }
  return (
    <Plane>
      <CardHead title={words.quiet} isSaved={isSaved} />
      <Switch label={words.quietOn} text={words.quietText} isOn={quietHours !== null} onChange={(isOn) => onChange(isOn ? usual : null)} />
      {quietHours && (
        <Clocks>
          <Select
            label={words.from} value={quietHours.from} options={timesFor(quietHours.from, quietHours.to)}
            onChange={(from) => onChange({ ...quietHours, from })}
          />
          <Select
            label={words.to} value={quietHours.to} options={timesFor(quietHours.to, quietHours.from)}
            onChange={(to) => onChange({ ...quietHours, to })}
          />
          <Select
            label={words.zone} hint={words.zoneHint(timeIn(quietHours.timeZone ?? ownZone))} value={quietHours.timeZone ?? ''}
            {...zonesFor({ value: '', label: words.yourZone(ownZone) }, quietHours.timeZone ?? '')}
            onChange={(timeZone) => onChange({ ...quietHours, timeZone: timeZone || null })}
          />
        </Clocks>
      )}
    </Plane>
  )
}
