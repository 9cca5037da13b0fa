import styled from '@emotion/styled'

/** A row of bulbs under a brand's sentence. */
export const Bulbs = styled.div`
  height: 4px; width: 220px; max-width: 100%; opacity: .6; background: radial-gradient(circle at 2px 2px, currentColor 2px, transparent 2.4px) 0 0 / 12px 4px round no-repeat;
`
