import styled from '@emotion/styled'

/** One line that scrolls sideways on phones: a wall of chips would push what is found off the screen. */
export const ChipLine = styled.div`
  display: flex; gap: 8px; margin: 0 -5px; padding: 5px; overflow-x: auto; scrollbar-width: none;
  & > * { flex: none; }
  @media (min-width: 600px) { flex-wrap: wrap; overflow: visible; }
  @media (max-width: 599.95px) { margin: 0; padding: 4px 16px; }
`
