import styled from '@emotion/styled'
import type { Fragment } from '@marquee/contract/fragment'

const Hit = styled.mark`
  padding: 0 .08em; margin: 0 -.08em; border-radius: 3px; background: var(--accent-soft); color: var(--on-accent-soft); box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
`

/** A text with what was looked for marked in it. */
export const Marked = ({ fragments }: { fragments: readonly Fragment[] }) =>
  fragments.map(({ text, isHit }, place) => (isHit ? <Hit key={place}>{text}</Hit> : text))
