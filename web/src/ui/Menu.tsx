import styled from '@emotion/styled'
import { Check, Ellipsis, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { menuItemStyles, MenuPlane, SheetBackdrop } from './menuStyles.ts'
import { useMenu } from './useMenu.ts'
import { WaitingCount } from './WaitingCount.tsx'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  /** What cannot be taken back. */
  tone?: 'bad'
  /** How many wait there. */
  waiting?: number
  /** One of several to choose from, and whether it is the chosen one. */
  isChosen?: boolean
} & ({ href: string; /** It opens beside this page, and knows nothing of it. */ isElsewhere?: true } | { onSelect: () => void })

const Root = styled.div`position: relative; flex: none;`
const ItemButton = styled.button`${menuItemStyles}`
const ItemLink = styled(Link)`${menuItemStyles}`
const Chosen = styled.span`display: flex; margin-left: auto; padding-left: 12px; color: var(--accent-text);`

/** One line of a menu; `onDone` closes it. */
export const MenuLine = ({ item, onDone }: { item: MenuItem; onDone: () => void }) => {
  const inside = (
    <>
      {item.icon && <Icon of={item.icon} size={19} />}
      {item.label}
      <WaitingCount count={item.waiting} />
      {item.isChosen && <Chosen><Icon of={Check} size={18} /></Chosen>}
    </>
  )
  const choice = item.isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.isChosen }
  const line = { ...choice, tabIndex: -1, 'data-tone': item.tone }
  const elsewhere = 'href' in item && item.isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  if ('href' in item) return <ItemLink {...line} {...elsewhere} to={item.href} onClick={onDone}>{inside}</ItemLink>
  const select = () => {
    onDone()
    item.onSelect()
  }
  return <ItemButton {...line} type="button" onClick={select}>{inside}</ItemButton>
}

type OpenProps = { label: string; items: MenuItem[]; menu: ReturnType<typeof useMenu>['menu']; onDone: () => void }

/** The lines of a menu under the button that opened it. */
export const OpenMenu = ({ label, items, menu, onDone }: OpenProps) => (
  <>
    <SheetBackdrop />
    <MenuPlane {...menu} aria-label={label} style={{ right: 0, top: '100%' }}>
      {items.map((item) => (
        <MenuLine key={item.label} item={item} onDone={onDone} />
      ))}
    </MenuPlane>
  </>
)

type Props = {
  /** What the menu is about: "More about this post". */
  label: string
  items: MenuItem[]
  icon?: LucideIcon
}

/** Three dots that open a menu. */
export const Menu = ({ label, items, icon = Ellipsis }: Props) => {
  const { isOpen, close, trigger, menu } = useMenu()
  return (
    <Root>
      <IconButton icon={icon} label={label} {...trigger} />
      {isOpen && <OpenMenu label={label} items={items} menu={menu} onDone={close} />}
    </Root>
  )
}
