import styled from '@emotion/styled'
import type { ManagedInterest } from '@marquee/contract/interests'
import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Count } from '#ui/Count.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { clip } from '#ui/type.ts'
import { managedInterestsWords } from '#words/en/managedInterests.ts'
import { useWords } from '#words/words.tsx'
import { interestIcon } from './interestIcon.ts'

const Root = styled.tr`
  background: var(--surface); transition: background-color var(--t-fast) var(--ease);
  &[data-dragged] { background: var(--surface-2); }
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
`
const Named = styled.span`display: flex; align-items: center; gap: 12px; min-width: 0; & > svg { flex: none; color: var(--accent-text); }`
const Name = styled.span`${clip} @media (max-width: 599.95px) { white-space: normal; overflow-wrap: anywhere; line-height: 1.3; }`
const Share = styled.span`
  display: flex; align-items: center; justify-content: flex-end; gap: 12px; text-align: right;
`
const Figure = styled.span`min-width: 4ch;`
const Track = styled.span`
  flex: 1; height: 6px; border-radius: 3px; background: var(--surface-3); overflow: hidden;
  & > span { display: block; height: 100%; border-radius: inherit; background: var(--c1); }
  @media (max-width: 799.95px) { display: none; }
`

type Props = {
  interest: ManagedInterest
  /** How many people have the one that most have. */
  most: number
  items: MenuItem[]
  row?: Pick<ComponentProps<'tr'>, 'ref'>
  /** Left out where it stands in no order. */
  handle?: Partial<ComponentProps<'button'>>
}

/** An interest among the others: what it is called, how many have it, what can be done. */
export const ManagedRow = ({ interest: { name, icon, memberCount }, most, items, row, handle }: Props) => {
  const words = useWords(managedInterestsWords)
  return (
    <Root {...row}>
      <td>{handle && <IconButton icon={GripVertical} size={18} label={words.move(name)} {...handle} />}</td>
      <th scope="row">
        <Named>
          <Icon of={interestIcon(icon)} size={18} />
          <Name title={name}>{name}</Name>
        </Named>
      </th>
      <td>
        <Share>
          <Track aria-hidden>
            <span style={{ width: `${most ? (memberCount / most) * 100 : 0}%` }} />
          </Track>
          <Figure>
            <Count of={memberCount} />
          </Figure>
        </Share>
      </td>
      <td>
        <Menu label={words.more(name)} items={items} />
      </td>
    </Root>
  )
}
