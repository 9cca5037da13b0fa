import styled from '@emotion/styled'
import { Heart } from 'lucide-react'
import { useConfiguration } from '#start/configuration.ts'
import { Icon } from '#ui/Icon.tsx'
import { MenuPlane, SheetBackdrop } from '#ui/menuStyles.ts'
import type { useMenu } from '#ui/useMenu.ts'
import { reactionsWords } from '#words/en/reactions.ts'
import { useWords } from '#words/words.tsx'

const Plane = styled(MenuPlane)`
  display: flex; justify-content: space-between; gap: 2px; width: max-content;
  @media (max-width: 599.95px) { width: auto; }
`
const Choice = styled.button`
  display: grid; place-items: center; width: 44px; height: 44px; border-radius: var(--r-s); corner-shape: var(--corner); font-size: 1.5rem; line-height: 1;
  cursor: pointer; color: var(--ink-2);
  &[aria-checked='true'] { background: var(--accent-soft); color: var(--on-accent-soft); }
  &:focus-visible { outline-offset: -3px; }
  @media (hover: hover) { &:hover { background: var(--surface-2); } &[aria-checked='true']:hover { background: var(--accent-soft); } }
`

interface Props {
  /** The reader's own, by its place; null where there is none. */
  mine: number | null
  menu: ReturnType<typeof useMenu>['menu']
  onChoose: (reaction: number) => void
}

/** The like and the channel's own six. */
export const ReactionMenu = ({ mine, menu, onChoose }: Props) => {
  const words = useWords(reactionsWords)
  const { reactions } = useConfiguration()
  const choice = (place: number) => ({
    type: 'button' as const,
    role: 'menuitemradio',
    tabIndex: -1,
    'aria-checked': mine === place,
    onClick: () => onChoose(place),
  })
  return (
    <>
      <SheetBackdrop />
      <Plane {...menu} aria-label={words.choose} style={{ left: 0, top: '100%' }}>
        <Choice {...choice(0)} aria-label={words.like} title={words.like}>
          <Icon of={Heart} size={24} filled={mine === 0} />
        </Choice>
        {reactions.map((reaction, index) => (
          <Choice key={index} {...choice(index + 1)}>
            {reaction}
          </Choice>
        ))}
      </Plane>
    </>
  )
}
