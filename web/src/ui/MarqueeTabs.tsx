import styled from '@emotion/styled'
import { Link } from 'react-router'
import { Num } from './type.ts'
import { useCurrentInView } from './useCurrentInView.ts'

const Root = styled.nav`
  margin: 0 -5px 16px; overflow-x: auto; scrollbar-width: none; padding: 0 5px;
  & > ul { display: flex; gap: var(--tab-gap); min-width: max-content; }
  @media (max-width: 599.95px) { margin: 0 0 16px; padding: 0 16px; & > ul { gap: 16px; } }
`
const Tab = styled(Link)`
  position: relative; display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: var(--tab-h); border-radius: 6px;
  font: var(--caps-weight) var(--tab-fs)/1.2 var(--caps-font); letter-spacing: var(--caps-tracking); text-transform: var(--caps-case);
  color: var(--ink-2); white-space: nowrap; transition: color var(--t-fast) var(--ease);
  &:focus-visible { outline-offset: -3px; }
  @media (hover: hover) { &:hover { color: var(--ink); } }
  @media (max-width: 599.95px) { min-width: 44px; min-height: 48px; }
  &[aria-current='page'] { color: var(--ink); }
  &[aria-current='page']::after {
    content: ''; position: absolute; left: 0; right: 0; bottom: var(--tab-mark-bottom); height: var(--tab-mark-h); background: var(--tab-mark);
    clip-path: var(--tab-mark-clip);
  }
  & > span { font-weight: 500; color: var(--ink-3); }
`

export type Tab = { label: string; href: string; isCurrent: boolean; count?: string }

type Props = {
  label: string
  tabs: Tab[]
  /** The tabs stand below something: the page stays where it is scrolled to. */
  keepsPlace?: boolean
}

/** The views of one page. The open one carries the marquee line: bulbs, a slanted bar or a plain line, as the template has it. */
export const MarqueeTabs = ({ label, tabs, keepsPlace = false }: Props) => {
  const root = useCurrentInView<HTMLElement>(tabs.find(({ isCurrent }) => isCurrent)?.href)
  return (
    <Root ref={root} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Tab to={tab.href} replace preventScrollReset={keepsPlace} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <Num>{tab.count}</Num>}
            </Tab>
          </li>
        ))}
      </ul>
    </Root>
  )
}
