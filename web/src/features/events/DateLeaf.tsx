import styled from '@emotion/styled'
import { leafOf } from './eventTime.ts'

const Root = styled.span`
  display: grid; flex: none; width: 68px; overflow: hidden; border-radius: var(--r-field); corner-shape: var(--corner); background: var(--surface);
  box-shadow: 0 0 0 1px var(--line); text-align: center; font-size: var(--fs-xs); color: var(--ink-2);
  & > b { padding: 3px 0; background: var(--accent); color: var(--on-accent); font-weight: 650; }
  & > span { font: var(--display-weight) 1.625rem/1.1 var(--font-display); color: var(--ink); padding-top: 4px; }
  & > i { padding-bottom: 5px; font-style: normal; font-weight: 600; }
  &[data-large] { width: 76px; font-size: var(--fs-s); & > span { font-size: 2.25rem; } & > i { padding-bottom: 8px; } }
`

/** The day an event begins, as a leaf of a calendar. The time is said in words beside it. */
export const DateLeaf = ({ startsAt, isLarge = false }: { startsAt: string; isLarge?: boolean }) => {
  const { month, day, weekday } = leafOf({ startsAt })
  return (
    <Root aria-hidden data-large={isLarge || undefined}>
      <b>{month}</b>
      <span>{day}</span>
      <i>{weekday}</i>
    </Root>
  )
}
