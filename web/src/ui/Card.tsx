import styled from '@emotion/styled'

/** A thing that can be opened or answered. Never a card inside a card: use `Sunk` or a hairline. */
export const Card = styled.section`
  position: relative; padding: var(--pad-card); background: var(--surface); color: var(--ink); border: var(--card-line) solid var(--line);
  border-radius: var(--card-radius); corner-shape: var(--corner); box-shadow: var(--shadow-1);
`

/** A lower plane, for what is said about the things around it. */
export const Sunk = styled(Card)`
  background: var(--surface-2); box-shadow: none;
`

/** One card of rows with hairlines between them; rows bring their own height and padding. */
export const ListCard = styled(Card)`
  padding: 4px var(--pad-card);
  & > * + *, & > ul > li + li { border-top: 1px solid var(--line); }
`
