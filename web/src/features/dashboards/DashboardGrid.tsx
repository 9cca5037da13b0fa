import styled from '@emotion/styled'

const phone = '@media (max-width: 599.95px)'

const Figures = styled.div`
  display: grid; grid-template-columns: 1fr 1fr; gap: var(--gap-cards);
  ${phone} { gap: 8px; }
`

/** Three figures side by side, or two and two where there are more; the last below the others where there is no room. */
export const StatRow = styled(Figures)`
  @media (min-width: 600px) { grid-template-columns: repeat(3, 1fr); &:has(> :nth-of-type(4)) { grid-template-columns: 1fr 1fr; } }
  ${phone} { & > :last-of-type:nth-of-type(odd) { grid-column: 1 / -1; } }
`

/** Four figures across a whole dashboard, over its grid; two and two where there is no room. */
export const TopStatRow = styled(Figures)`
  margin-bottom: var(--gap-cards);
  @media (min-width: 1200px) { grid-template-columns: repeat(4, 1fr); }
  ${phone} { margin: 0 8px 8px; }
`

/** What could not be read, in place of figures. */
export const NoticeRow = styled.div`margin-bottom: var(--gap-cards); ${phone} { margin: 0 8px 8px; }`

/** What needs room at the left, people at the right; under each other where there is no room. */
export const DashboardGrid = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: var(--gap-cards); align-items: start;
  [data-template='owner'] & { grid-template-columns: minmax(0, 1fr) 300px; }
  @media (max-width: 1199.95px) { &, [data-template='owner'] & { grid-template-columns: minmax(0, 1fr); } }
  /* With something on top of the second column, what is below it follows at once, however long the first one is. */
  @media (min-width: 1200px) { &:has(> div:nth-of-type(3)) { grid-template-rows: auto 1fr; } }
  ${phone} { gap: 8px; padding: 0 8px; }
`

export const GridColumn = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards); min-width: 0;
  ${phone} { gap: 8px; }
`

/**
 * At the top of the people's column, and above everything else where there is no room: what somebody has to see to. It stands first in the
 * grid, and is read and reached first at every width.
 */
export const GridFirst = styled(GridColumn)`
  &:empty { display: none; }
  @media (min-width: 1200px) {
    grid-column: 2; grid-row: 1;
    & + div { grid-column: 1; grid-row: 1 / span 2; }
    &:empty + div { grid-row: 1; }
  }
`

const noRoomInHead = '@media (max-width: 899.95px)'

/** What stands in the head of the page where there is room. */
export const OnWide = styled.div`display: contents; ${noRoomInHead} { display: none; }`
/** The same thing above the figures, where there is none. */
export const OnNarrow = styled.div`
  display: none; margin-bottom: var(--gap-cards);
  ${noRoomInHead} { display: block; }
  ${phone} { margin: 0 8px 8px; & > fieldset { display: flex; & > label { flex: 1; } } }
`
export const NotOnPhones = styled.div`display: contents; ${phone} { display: none; }`
