import styled from '@emotion/styled'
import { CardHead } from '#features/preferences/CardHead.tsx'
import { DeviceRow } from '#features/push/DeviceRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/Select.tsx'
import { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import { pushWords } from '#words/en/push.ts'
import { useWords } from '#words/words.tsx'
import { capsFor } from './caps.ts'

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Cap = styled.div`margin-top: 8px;`

interface Props {
  weeklyCap: number | null
  isSaved: boolean
  onChange: (weeklyCap: number | null) => void
}

/** Pushes: to this device, and how many of them to all together. */
export const PushCard = ({ weeklyCap, isSaved, onChange }: Props) => {
  const words = useWords(notificationPreferencesWords)
  const push = useWords(pushWords)
  return (
    <Plane>
      <CardHead title={words.push} isSaved={isSaved} />
      <DeviceRow />
      <Cap>
        <Select
          label={push.cap} hint={push.capHint} value={weeklyCap === null ? '' : String(weeklyCap)}
          options={[
            { value: '', label: push.noCap },
            ...capsFor(weeklyCap).map((count) => ({ value: String(count), label: push.atMost(count) })),
          ]}
          onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
        />
      </Cap>
    </Plane>
  )
}
