import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import { chipStyles } from './Chip.tsx'
import { Icon } from './Icon.tsx'
import { OpenMenu, type MenuItem } from './Menu.tsx'
import { useMenu } from './useMenu.ts'

const Root = styled.div`position: relative; flex: none;`
const Trigger = styled.button`${chipStyles}`

type Props = {
  /** What is chosen, for screen readers: "Filter by kind". */
  label: string
  icon: LucideIcon
  items: MenuItem[]
  /** Something else than usual is chosen. */
  isOn: boolean
  /** What is chosen now. */
  children: string
}

/** A filter of which one choice stands, and a menu of the others. */
export const ChipMenu = ({ label, icon, items, isOn, children }: Props) => {
  const { isOpen, close, trigger, menu } = useMenu()
  return (
    <Root>
      <Trigger type="button" aria-label={`${label}: ${children}`} data-on={isOn || undefined} {...trigger}>
        <Icon of={icon} size={16} />
        {children}
      </Trigger>
      {isOpen && <OpenMenu label={label} items={items} menu={menu} onDone={close} />}
    </Root>
  )
}
