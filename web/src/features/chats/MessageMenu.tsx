import styled from '@emotion/styled'
import { Heart } from 'lucide-react'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useConfiguration } from '#start/configuration.ts'
import { Icon } from '#ui/Icon.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { MenuLine, type MenuItem } from '#ui/Menu.tsx'
import { MenuPlane, SheetBackdrop } from '#ui/menuStyles.ts'
import { Tiny } from '#ui/type.ts'
import type { useMenu } from '#ui/useMenu.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

const Plane = styled(MenuPlane)`
  position: fixed;
  &[data-raised] { top: var(--top) !important; bottom: auto !important; }
  @media (max-width: 599.95px) { width: auto !important; &[data-raised] { top: auto !important; bottom: 0 !important; } }
`
const Signs = styled.div`display: flex; justify-content: space-between; gap: 2px; padding-bottom: 6px; margin-bottom: 6px; border-bottom: 1px solid var(--line);`
const When = styled(Tiny)`display: block; padding: 2px 12px 8px;`
const Sign = styled.button`
  display: grid; place-items: center; width: 40px; height: 44px; flex: 1; border-radius: var(--r-s); corner-shape: var(--corner); font-size: 1.375rem; line-height: 1;
  color: var(--ink-2); cursor: pointer;
  &[aria-checked='true'] { background: var(--accent-soft); color: var(--on-accent-soft); }
  &:focus-visible { outline-offset: -3px; }
  @media (hover: hover) { &:not([aria-checked='true']):hover { background: var(--surface-2); } }
`

const width = 296
const edge = 12

/** Beside the button, inside the window. */
const placeBeside = (button: Element, height: number) => {
  const at = button.getBoundingClientRect()
  const left = Math.min(Math.max(edge, at.left - width / 2), window.innerWidth - width - edge)
  const below = at.bottom + 4
  const fits = below + height < window.innerHeight - edge
  return { left, top: fits ? below : Math.max(edge, at.top - height - 4) }
}

interface Props {
  /** When it was said. */
  at: string
  items: MenuItem[]
  /** The reader's own; undefined where nothing can be chosen. */
  mine: number | null | undefined
  menu: ReturnType<typeof useMenu>['menu']
  button: RefObject<Element | null>
  onReact: (reaction: number) => void
  onDone: () => void
}

/** What can be done with a message: react, and the lines below. It stands over everything, wherever the message is scrolled to. */
export const MessageMenu = ({ at, items, mine, menu, button, onReact, onDone }: Props) => {
  const words = useWords(chatsWords)
  const signs = useConfiguration().reactions
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const { ref } = menu

  useLayoutEffect(() => {
    if (button.current && ref.current) setPlace(placeBeside(button.current, ref.current.offsetHeight))
  }, [button, ref])
  // What it belongs to scrolls away.
  useEffect(() => {
    const end = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) onDone()
    }
    window.addEventListener('resize', onDone)
    document.addEventListener('wheel', end, { passive: true })
    return () => {
      window.removeEventListener('resize', onDone)
      document.removeEventListener('wheel', end)
    }
  }, [onDone, ref])

  const choice = (reaction: number) => ({
    type: 'button' as const, role: 'menuitemradio', tabIndex: -1, 'aria-checked': mine === reaction,
    onClick: () => {
      onDone()
      onReact(reaction)
    },
  })
  return createPortal(
    <>
      <SheetBackdrop />
      <Plane {...menu} aria-label={words.more} style={{ width, ...(place ?? { left: 0, top: 0, visibility: 'hidden' }), '--top': `${place?.top ?? 0}px` } as object}>
        <When aria-hidden>{wholeTimeOf(at)}</When>
        {mine !== undefined && (
          <Signs>
            <Sign {...choice(0)} aria-label={words.like} title={words.like}>
              <Icon of={Heart} size={22} filled={mine === 0} />
            </Sign>
            {signs.map((sign, place) => (
              <Sign key={place} {...choice(place + 1)}>
                {sign}
              </Sign>
            ))}
          </Signs>
        )}
        {items.map((item) => (
          <MenuLine key={item.label} item={item} onDone={onDone} />
        ))}
      </Plane>
    </>,
    document.body,
  )
}
