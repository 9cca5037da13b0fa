import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Hidden } from './Hidden.tsx'

const Scroll = styled.div`overflow-x: auto; margin: 0 -4px; padding: 0 4px;`
const Root = styled.table`
  width: 100%; border-collapse: collapse; font-size: var(--fs-s);
  & th { text-align: left; font-weight: 600; color: var(--ink-3); padding: 8px 12px; border-bottom: 1px solid var(--line); white-space: nowrap; }
  & td { padding: 10px 12px; border-bottom: 1px solid var(--line); vertical-align: middle; }
  & tr:last-of-type td { border-bottom: 0; }
  & th + th, & td + td { text-align: right; font-variant-numeric: tabular-nums; }
  & tr > :first-of-type { padding-left: 0; }
  & tr > :last-of-type { padding-right: 0; }
`

type Props = {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly string[]
  /** Cells row by row; the first of each names the row, the others stand at the right. */
  rows: readonly (readonly ReactNode[])[]
}

/** Hairlines, no stripes; the first column is text, the others are numbers. */
export const Table = ({ caption, columns, rows }: Props) => (
  <Scroll>
    <Root>
      <Hidden as="caption">{caption}</Hidden>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={columns[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Root>
  </Scroll>
)
