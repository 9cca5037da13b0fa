import styled from '@emotion/styled'

const Root = styled.div`height: 8px; overflow: hidden; border-radius: 999px; background: var(--surface-3);`
const Done = styled.div`
  width: 100%; height: 100%; border-radius: inherit; background: var(--accent-text); transform-origin: left;
  transition: transform var(--t-base) linear;
  [dir='rtl'] & { transform-origin: right; }
`

/** How much of something is done: `share` from 0 to 1. */
export const ProgressBar = ({ share, label }: { share: number; label: string }) => (
  <Root role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(share * 100)}>
    <Done style={{ transform: `scaleX(${share})` }} />
  </Root>
)
