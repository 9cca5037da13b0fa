import styled from '@emotion/styled'
import { setupLimits } from '@marquee/contract/accounts'
import type { Interest } from '@marquee/contract/interests'
import { Check } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'
import { interestIcon } from '#features/interests/interestIcon.ts'
import { Pick } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/words.tsx'
import type { Setup } from './setupForm.ts'

const Picks = styled.div`display: flex; flex-wrap: wrap; gap: 10px;`
const Count = styled.p`
  display: flex; align-items: center; gap: 6px; margin-top: 16px; font-size: var(--fs-s); color: var(--ink-3);
  &[data-tone='ok'] { color: var(--ok); }
  &[data-tone='bad'] { color: var(--bad); }
`

interface Props {
  control: Control<Setup>
  interests: Interest[]
  onPick(interestIds: string[]): void
}

/** Topics to choose from; the line below counts them. */
export const InterestsStep = ({ control, interests, onPick }: Props) => {
  const setup = useWords(setupWords)
  const { field, fieldState } = useController({ control, name: 'interestIds' })
  const isEnough = field.value.length >= setupLimits.interests
  const toggle = (id: string) => {
    const others = field.value.filter((other) => other !== id)
    const picked = others.length < field.value.length ? others : [...others, id]
    field.onChange(picked)
    onPick(picked)
  }
  return (
    <>
      <Picks role="group" aria-label={setup.interestsTitle}>
        {interests.map(({ id, name, icon }) => (
          <Pick key={id} icon={interestIcon(icon)} isOn={field.value.includes(id)} onToggle={() => toggle(id)}>
            {name}
          </Pick>
        ))}
      </Picks>
      <Count role="status" data-tone={isEnough ? 'ok' : fieldState.error ? 'bad' : undefined}>
        {isEnough && <Icon of={Check} size={17} />}
        {setup.picked(field.value.length, setupLimits.interests)}
      </Count>
    </>
  )
}
