import styled from '@emotion/styled'

const phone = '@media (max-width: 599.95px)'

/** The figures of a dashboard, side by side. */
export const StatRow = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: var(--gap-cards);
  ${phone} { grid-template-columns: 1fr 1fr; gap: 8px; }
`

/** Goes across a whole dashboard, over its grid. */
export const DashboardTop = styled.div`margin-bottom: var(--gap-cards); ${phone} { margin-bottom: 8px; padding: 0 8px; }`

/** What needs room at the left, people at the right; under each other where there is no room. */
export const DashboardGrid = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: var(--gap-cards); align-items: start;
  [data-template='owner'] & { grid-template-columns: minmax(0, 1fr) 300px; }
  @media (max-width: 1199.95px) { &, [data-template='owner'] & { grid-template-columns: minmax(0, 1fr); } }
  ${phone} { gap: 8px; padding: 0 8px; }
`

export const GridColumn = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards); min-width: 0;
  ${phone} { gap: 8px; }
`

/** Stands in the head of the page where there is room, above the figures on phones. */
export const OnWide = styled.div`display: contents; ${phone} { display: none; }`
export const OnPhones = styled.div`
  display: none;
  ${phone} { display: block; padding: 0 8px 8px; & > fieldset { display: flex; & > label { flex: 1; } } }
`
