import styled from '@emotion/styled'
import { TextLink } from '#ui/TextLink.tsx'

/** The way on, beside the title of a card. */
export const SmallLink = styled(TextLink)`font-size: var(--fs-s); white-space: nowrap; padding: 4px 0; @media (max-width: 599.95px) { white-space: normal; overflow-wrap: anywhere; }`
