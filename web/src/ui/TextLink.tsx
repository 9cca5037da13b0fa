import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { Link } from 'react-router'

const linkStyles = css`
  color: var(--accent-text); font-weight: 600; text-underline-offset: 3px; border-radius: 4px;
  &:hover { text-decoration: underline; }
`

/** A link in a sentence to a place inside the product: `<TextLink to="/timeline">`. */
export const TextLink = styled(Link)`${linkStyles}`

/** A button in a sentence. */
export const TextButton = styled.button`${linkStyles}`
