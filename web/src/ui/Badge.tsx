import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import { Lock, Ticket } from 'lucide-react'
import { Icon } from './Icon.tsx'
import { shortened } from './shortened.ts'

const Root = styled.span`
  display: inline-flex; align-items: center; gap: 5px; flex: none; height: var(--badge-h); padding: 0 var(--badge-pad); max-width: 100%;
  border-radius: var(--badge-radius); corner-shape: var(--corner); background: var(--surface-2); color: var(--ink-2);
  font: var(--caps-weight) var(--badge-fs)/1 var(--caps-font); letter-spacing: var(--caps-tracking); text-transform: var(--caps-case);
  white-space: nowrap; font-variant-numeric: tabular-nums;
  &[data-kind='role'] { background: var(--accent-soft); color: var(--on-accent-soft); }
  &[data-kind='access'], &[data-kind='owned'] { background: var(--gold-soft); color: var(--gold); }
  &[data-kind='ok'] { background: var(--ok-soft); color: var(--ok); }
  &[data-kind='warn'] { background: var(--warn-soft); color: var(--warn); }
  &[data-kind='bad'] { background: var(--bad-soft); color: var(--bad); }
  &[data-kind='info'] { background: var(--info-soft); color: var(--info); }
  &[data-kind='live'] { background: var(--live); color: var(--on-live); }
  &[data-kind='live']::before { content: ''; width: 7px; height: 7px; border-radius: 50%; background: currentColor; }
  &[data-kind='media'] { background: rgb(12 9 14 / .74); color: #fff; }
`

export type BadgeKind = 'plain' | 'role' | 'access' | 'owned' | 'ok' | 'warn' | 'bad' | 'info' | 'live' | 'media'

const usual: Partial<Record<BadgeKind, LucideIcon>> = { access: Lock, owned: Ticket }

type Props = {
  /** `role`; `access` a tier that is not yours, `owned` one that is; `live`; a state; `media` on a picture. */
  kind?: BadgeKind
  icon?: LucideIcon
  children: string
}

const longest = 20

/** A word about a person or a thing; more than 20 characters are cut. */
export const Badge = ({ kind = 'plain', icon = usual[kind], children }: Props) => (
  <Root data-kind={kind} title={children.length > longest ? children : undefined}>
    {icon && <Icon of={icon} size={13} />}
    {shortened(children, longest)}
  </Root>
)
