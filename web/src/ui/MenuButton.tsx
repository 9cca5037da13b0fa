import styled from '@emotion/styled'
import { ChevronDown } from 'lucide-react'
import { Button, type ButtonLook } from './Button.tsx'
import { OpenMenu, type MenuItem } from './Menu.tsx'
import { useMenu } from './useMenu.ts'

const Root = styled.div`position: relative; flex: none;`

type Props = ButtonLook & {
  /** What the menu is about. */
  label: string
  items: MenuItem[]
}

/** A state that opens a menu of what can be done about it. */
export const MenuButton = ({ label, items, children, ...look }: Props) => {
  const { isOpen, close, trigger, menu } = useMenu()
  return (
    <Root>
      <Button {...look} endIcon={ChevronDown} {...trigger}>
        {children}
      </Button>
      {isOpen && <OpenMenu label={label} items={items} menu={menu} onDone={close} />}
    </Root>
  )
}
