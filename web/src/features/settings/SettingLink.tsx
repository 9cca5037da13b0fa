import styled from '@emotion/styled'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { clip, Strong, Tiny } from '#ui/type.ts'

const Root = styled(NavLink)`
  position: relative; display: flex; align-items: center; gap: 12px; min-height: 58px; margin: 2px calc(6px - var(--pad-card)); padding: 8px calc(var(--pad-card) - 6px);
  border-radius: max(calc(var(--r-l) - 6px), 6px); corner-shape: var(--corner); line-height: 1.35; transition: background var(--t-fast) var(--ease);
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
  &:focus-visible { outline-offset: -3px; }
  &[aria-current='page'] { background: var(--surface-2); }
  & > svg:last-child { flex: none; color: var(--ink-3); }
`
const Tile = styled.span`
  display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--surface-2); color: var(--accent-text);
  [aria-current='page'] > & { background: var(--surface); }
`
const Lines = styled.span`flex: 1; display: grid; min-width: 0; & > b { ${clip} }`
const Text = styled(Tiny)`text-wrap: pretty; overflow-wrap: anywhere;`

type Props = {
  href: string
  icon: LucideIcon
  title: string
  text: string
  /** A badge that asks for attention; it is never cut. */
  badge?: ReactNode
}

/** A line of the settings that opens a screen. */
export const SettingLink = ({ href, icon, title, text, badge }: Props) => (
  <Root to={href} end>
    <Tile>
      <Icon of={icon} size={20} />
    </Tile>
    <Lines>
      <Strong>{title}</Strong>
      <Text>{text}</Text>
    </Lines>
    {badge}
    <Icon of={ChevronRight} size={18} />
  </Root>
)
