import styled from '@emotion/styled'
import { SquareArrowOutUpRight } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'

const Root = styled.a`
  display: inline-flex; align-items: center; gap: 6px; min-height: 24px; color: var(--accent-text); font-weight: 600; text-underline-offset: 3px;
  border-radius: 8px; font-size: var(--fs-s);
  &:hover { text-decoration: underline; }
`

/** A way to the payment provider's own pages, in a tab of their own: people come back to where they were. */
export const ProviderLink = ({ href, children }: { href: string; children: string }) => (
  <Root href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <Icon of={SquareArrowOutUpRight} size={15} />
  </Root>
)
