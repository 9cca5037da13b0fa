import styled from '@emotion/styled'
import type { Interest } from '@marquee/contract/interests'
import { interestIcon } from '#features/interests/interestIcon.ts'
import { Icon } from '#ui/Icon.tsx'
import { Clip } from '#ui/type.ts'

const Root = styled.ul`display: flex; flex-wrap: wrap; gap: 8px;`
const One = styled.li`
  display: inline-flex; align-items: center; gap: 7px; max-width: 100%; min-height: var(--chip-h); padding: 0 var(--chip-pad);
  border: 1px solid var(--line); border-radius: var(--chip-radius); corner-shape: var(--corner); background: var(--surface);
  color: var(--ink-2); font-size: var(--fs-s); font-weight: 600;
`

/** What a person is into. Nothing to press. */
export const InterestChips = ({ interests, label }: { interests: Interest[]; label: string }) => (
  <Root aria-label={label}>
    {interests.map(({ id, name, icon }) => (
      <One key={id}>
        <Icon of={interestIcon(icon)} size={16} />
        <Clip title={name}>{name}</Clip>
      </One>
    ))}
  </Root>
)
