import styled from '@emotion/styled'
import { Stack } from '#ui/layout.ts'

/** A part of a case on the bare page: its words stand at the edge that words have on a phone, its list at that of cards. */
export const PlainSection = styled(Stack)`
  gap: 8px; overflow-wrap: anywhere;
  @media (max-width: 599.95px) { & > :not(ul) { padding: 0 8px; } }
`
