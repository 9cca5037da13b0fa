import styled from '@emotion/styled'
import { H4 } from '#ui/type.ts'

/** What opens within the card of a subscription: a form under a hairline, with a title that takes the focus. */
export const Part = styled.form`padding-top: 20px; border-top: 1px solid var(--line);`
export const PartTitle = styled(H4)`&:focus { outline: none; }`
export const Choices = styled.fieldset`display: grid; gap: 2px; min-width: 0; & > legend { padding: 0; margin-bottom: 4px; }`
