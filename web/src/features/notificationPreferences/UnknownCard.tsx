import styled from '@emotion/styled'
import { unknownSenders, type Attention } from '@marquee/contract/notificationPreferences'
import { CardHead } from '#features/preferences/CardHead.tsx'
import { Card } from '#ui/Card.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import { useWords } from '#words/words.tsx'

type UnknownSenders = Attention['unknownSenders']

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Lead = styled(Secondary)`margin-top: 8px; font-size: var(--fs-s);`
const Ways = styled.fieldset`display: grid; gap: 4px; margin-top: 8px; min-width: 0;`
const Means = styled.span`display: block; color: var(--ink-2); font-size: var(--fs-s); line-height: 1.45; margin-top: 2px;`

interface Props {
  value: UnknownSenders
  isSaved: boolean
  onChange: (value: UnknownSenders) => void
}

/** What becomes of what strangers do. */
export const UnknownCard = ({ value, isSaved, onChange }: Props) => {
  const words = useWords(notificationPreferencesWords)
  return (
    <Plane>
      <CardHead title={words.unknown} isSaved={isSaved} />
      <Lead>{words.unknownText}</Lead>
      <Ways aria-label={words.unknown}>
        {unknownSenders.map((way) => (
          <Radio key={way} name="unknownSenders" value={way} checked={way === value} onChange={() => onChange(way)}>
            <Strong>{words.unknownSenders[way].title}</Strong>
            <Means>{words.unknownSenders[way].text}</Means>
          </Radio>
        ))}
      </Ways>
    </Plane>
  )
}
