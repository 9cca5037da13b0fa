import styled from '@emotion/styled'

/** A row that opens, with a chevron at the end of its head. */
export const FoldRow = styled.details`
  & > summary { list-style: none; }
  & > summary::-webkit-details-marker { display: none; }
  &[open] > summary > svg { transform: rotate(180deg); }
`
export const FoldHead = styled.summary`
  display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 8px 0; cursor: pointer; border-radius: 8px;
  & > svg { flex: none; color: var(--ink-3); transition: transform var(--t-fast) var(--ease); }
`
