import styled from '@emotion/styled'
import { clip } from '#ui/type.ts'
import { shownAddress, webAddressOf } from './webAddressOf.ts'

const Root = styled.a`
  ${clip} color: var(--accent-text); font-weight: 600; text-underline-offset: 3px; border-radius: 4px;
  &:hover { text-decoration: underline; }
`

/** A link out of the product that somebody typed; nothing where it leads nowhere on the web. */
export const OutwardLink = ({ address, label }: { address: string; label?: string }) => {
  const url = webAddressOf(address)
  if (!url) return null
  return (
    <Root href={url.href} target="_blank" rel="ugc noopener noreferrer nofollow" title={url.href}>
      {label ?? shownAddress(url)}
    </Root>
  )
}
