import styled from '@emotion/styled'
import { leafOf } from './eventTime.ts'

const Root = styled.span`
  display: grid; flex: none; width: 68px; overflow: hidden; border-radius: var(--r-field); corner-shape: var(--corner); background: var(--surface);
  box-shadow: 0 0 0 1px var(--line); text-align: center; font-size: var(--fs-xs); color: var(--ink-2);
  & > b { padding: 3px 0; background: var(--accent); color: var(--on-accent); font-weight: 650; }
  & > span { font: var(--display-weight) 1.625rem/1.1 var(--font-display); color: var(--ink); padding-top: 4px; }
  & > i { padding-bottom: 5px; font-style: normal; font-weight: 600; }
`

/** The day an event begins, as a leaf of a calendar. The time is said in words beside it. */
export const DateLeaf = ({ startsAt }: { startsAt: string }) => {
  const { month, day, weekday } = leafOf({ startsAt })
  return (
    <Root aria-hidden>
      <b>{month}</b>
      <span>{day}</span>
      <i>{weekday}</i>
    </Root>
  )
}
