import styled from '@emotion/styled'

const Dot = styled.span`
  display: inline-block; min-width: 20px; height: 20px; padding: 0 6px; border-radius: 10px; background: var(--live); color: var(--on-live);
  font: 700 12px/20px var(--sans); text-align: center; font-variant-numeric: tabular-nums; letter-spacing: 0;
`

/** How many wait: nothing at 0, at most "99+". Seen only: the thing it sits on says the number in words. */
export const CountDot = ({ count, className }: { count: number; className?: string }) =>
  count > 0 ? (
    <Dot aria-hidden className={className}>
      {count > 99 ? '99+' : count}
    </Dot>
  ) : null
