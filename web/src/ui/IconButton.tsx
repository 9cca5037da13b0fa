import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { CountDot } from './CountDot.tsx'
import { Icon } from './Icon.tsx'

const styles = css`
  position: relative; display: inline-grid; place-items: center; flex: none; width: max(var(--control-h), 40px); height: max(var(--control-h), 40px);
  border-radius: var(--icon-btn-radius); corner-shape: var(--corner); color: var(--ink-2); cursor: pointer;
  transition: background-color var(--t-fast) var(--ease), color var(--t-fast) var(--ease);
  &[data-look='solid'] { background: var(--surface-2); color: var(--ink); }
  &[data-look='media'] { background: rgb(12 9 14 / .62); color: #fff; }
  &[aria-pressed='true'] { color: var(--accent-text); }
  &:disabled { color: var(--ink-3); cursor: default; }
  @media (hover: hover) {
    &:hover:not(:disabled) { background: color-mix(in oklab, transparent 92%, var(--ink)); color: var(--ink); }
    &[data-look='solid']:hover:not(:disabled) { background: var(--surface-3); }
    &[data-look='media']:hover { background: rgb(12 9 14 / .8); color: #fff; }
  }
  @media (max-width: 599.95px) { width: 44px; height: 44px; }
  @media (pointer: coarse) { min-width: 44px; min-height: 44px; }
`

const Dot = styled(CountDot)`position: absolute; top: 2px; right: 0; box-shadow: 0 0 0 2px var(--bg);`
const Root = styled.button`${styles}`
const LinkRoot = styled(Link)`${styles}`

type Look = {
  icon: LucideIcon
  /** What it does, in words: read out, and shown on hover. */
  label: string
  look?: 'plain' | 'solid' | 'media'
  size?: number
  filled?: boolean
  /** How many wait behind it. */
  waiting?: number
}

const Face = ({ icon, size = 22, filled, waiting = 0 }: Look) => (
  <>
    <Icon of={icon} size={size} filled={filled} />
    <Dot count={waiting} />
  </>
)

const useName = ({ label, waiting = 0 }: Look) => {
  const ui = useWords(uiWords)
  return waiting > 0 ? `${label}, ${ui.waiting(waiting)}` : label
}

type Props = Omit<ComponentProps<'button'>, 'children'> & Look

/** A button that is only an icon. */
export const IconButton = ({ icon, label, look = 'plain', size, filled, waiting, ...rest }: Props) => {
  const name = useName({ icon, label, waiting })
  return (
    <Root type="button" {...rest} aria-label={name} title={label} data-look={look}>
      <Face icon={icon} label={label} size={size} filled={filled} waiting={waiting} />
    </Root>
  )
}

type LinkLook = Omit<LinkProps, 'children' | 'to'> & Look & { href: string }

/** A link that is only an icon. */
export const IconLink = ({ icon, label, look = 'plain', size, filled, waiting, href, ...rest }: LinkLook) => {
  const name = useName({ icon, label, waiting })
  return (
    <LinkRoot {...rest} to={href} aria-label={name} title={label} data-look={look}>
      <Face icon={icon} label={label} size={size} filled={filled} waiting={waiting} />
    </LinkRoot>
  )
}
