import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'

const Anchor = styled.a`
  display: inline-flex; align-items: center; gap: 8px; min-height: 44px; color: var(--accent-text); font-weight: 600; text-underline-offset: 3px;
  &:hover { text-decoration: underline; }
`

type Props = {
  icon: LucideIcon
  /** Where on the page it leads: '#webhooks'. */
  place?: string
  children: string
}

/** Leads to the API reference, which is a page of the server. */
export const DocsLink = ({ icon, place = '', children }: Props) => (
  <Anchor href={`/api/docs${place}`} target="_blank" rel="noreferrer">
    <Icon of={icon} size={18} />
    {children}
  </Anchor>
)
