import styled from '@emotion/styled'

/** Three numbers side by side. */
export const Figures = styled.div`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--gap-cards);
  @media (max-width: 899.95px) { grid-template-columns: minmax(0, 1fr); }
  @media (max-width: 599.95px) { gap: 8px; margin: 0 8px; }
`

/** The end of a page of figures: how they are counted, and the file of them. */
export const Foot = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px;
  & > span { max-width: 64ch; } @media (max-width: 599.95px) { padding: 0 16px; }
`
