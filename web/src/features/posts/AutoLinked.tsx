import styled from '@emotion/styled'
import { autolink } from './autolink.ts'

const Address = styled.a`
  color: var(--accent-text); font-weight: 600; text-underline-offset: 3px; border-radius: 4px; overflow-wrap: anywhere;
  &:hover { text-decoration: underline; }
`

/** Plain text whose web addresses can be followed. Nothing else in it means anything. */
export const AutoLinked = ({ text }: { text: string }) =>
  autolink(text).map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <Address key={index} href={piece.href} target="_blank" rel="noopener ugc nofollow">
        {piece.href}
      </Address>
    ),
  )
