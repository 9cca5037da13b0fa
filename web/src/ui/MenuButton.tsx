import styled from '@emotion/styled'
import { ChevronDown } from 'lucide-react'
import { Button, type ButtonLook } from './Button.tsx'
import { MenuLine, type MenuItem } from './Menu.tsx'
import { MenuPlane, SheetBackdrop } from './menuStyles.ts'
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
      {isOpen && <SheetBackdrop />}
      {isOpen && (
        <MenuPlane {...menu} aria-label={label} style={{ right: 0, top: '100%' }}>
          {items.map((item) => (
            <MenuLine key={item.label} item={item} onDone={close} />
          ))}
        </MenuPlane>
      )}
    </Root>
  )
}
