import styled from '@emotion/styled'
import { EyeOff } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow } from '#ui/layout.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Sunk)`
  display: flex; align-items: center; gap: 14px; flex-wrap: wrap; padding: 16px;
  & > svg { flex: none; color: var(--ink-3); }
`
const Words = styled(Grow)`flex-basis: 160px; overflow-wrap: anywhere;`
const Inside = styled.div`outline-offset: 4px;`

// A list that is left and come back to shows what was shown before.
const opened = new Set<string>()

/** What people are warned of before they see it. Who chose to see a post sees it for as long as the page lives. */
export const SensitiveVeil = ({ id, warning, children }: { id: string; warning: string; children: ReactNode }) => {
  const posts = useWords(postsWords)
  const [isOpen, setOpen] = useState(() => opened.has(id))
  const inside = useRef<HTMLDivElement>(null)
  const show = () => {
    opened.add(id)
    setOpen(true)
    // The button goes away, and the keyboard with it.
    requestAnimationFrame(() => inside.current?.focus({ preventScroll: true }))
  }
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
        <Strong>{posts.sensitive}</Strong>
        {warning && <Secondary>{warning}</Secondary>}
      </Words>
      <Button variant="line" size="s" onClick={show}>
        {posts.show}
      </Button>
    </Root>
  )
}
