import styled from '@emotion/styled'
import { sponsorPlacements, type SponsorPlacement } from '@marquee/contract/sponsorships'
import { useId } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Tiny } from '#ui/type.ts'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.fieldset`display: grid; justify-items: start; min-width: 0; & > legend { padding: 0; font-weight: 600; font-size: var(--fs-s); }`
const Lines = styled.span`display: grid; line-height: 1.4;`
const Problem = styled(Tiny)`color: var(--bad);`

interface Props {
  value: readonly SponsorPlacement[]
  problem?: string | undefined
  onChange: (placements: SponsorPlacement[]) => void
}

/** Where a sponsor stands. */
export const PlacementFields = ({ value, problem, onChange }: Props) => {
  const words = useWords(sponsorshipsWords)
  const id = useId()
  return (
    <Root aria-describedby={problem && id}>
      <legend>{words.placements}</legend>
      {sponsorPlacements.map((placement) => (
        <Checkbox
          key={placement} checked={value.includes(placement)}
          onChange={({ target }) => onChange(sponsorPlacements.filter((one) => (one === placement ? target.checked : value.includes(one))))}
        >
          <Lines>
            {words.places[placement].name}
            <Tiny>{words.places[placement].text}</Tiny>
          </Lines>
        </Checkbox>
      ))}
      {problem && (
        <Problem id={id} role="alert">
          {problem}
        </Problem>
      )}
    </Root>
  )
}
