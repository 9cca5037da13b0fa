import styled from '@emotion/styled'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Sunk } from './Card.tsx'
import { Hidden } from './Hidden.tsx'
import { Icon } from './Icon.tsx'
import { Grow } from './layout.ts'
import { Secondary, Strong } from './type.ts'
import { useOpened } from './useOpened.ts'

const Root = styled(Sunk)`
  display: flex; align-items: center; gap: 14px; flex-wrap: wrap; padding: 16px;
  & > svg { flex: none; color: var(--ink-3); }
`
const Words = styled(Grow)`flex-basis: 160px; overflow-wrap: anywhere;`
const Inside = styled.div`outline-offset: 4px;`

interface Props {
  /** Of what stands behind it. */
  id: string
  title: string
  text?: ReactNode
  /** On the button, and what it shows, for whoever does not see where it stands. */
  show: string
  shows?: string
  children: ReactNode
}

/** What people are told of before they see it. Who chose to see it sees it for as long as the page lives. */
export const Veil = ({ id, title, text, show, shows, children }: Props) => {
  const { isOpen, open, inside } = useOpened(id)
  if (isOpen)
    return (
      <Inside ref={inside} tabIndex={-1}>
        {children}
      </Inside>
    )
  return (
    <Root as="div">
      <Icon of={EyeOff} size={22} />
      <Words>
        <Strong>{title}</Strong>
        {text && <Secondary>{text}</Secondary>}
      </Words>
      <Button variant="line" size="s" onClick={open}>
        <span>
          {show}
          {shows && <Hidden>{`: ${shows}`}</Hidden>}
        </span>
      </Button>
    </Root>
  )
}
