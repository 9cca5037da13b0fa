import styled from '@emotion/styled'
import { useState, type ReactNode } from 'react'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Card } from './Card.tsx'
import { Row } from './layout.ts'
import { Table } from './Table.tsx'
import { TextButton } from './TextLink.tsx'
import { H4 } from './type.ts'

const Turn = styled(TextButton)`font-size: var(--fs-s); @media (max-width: 599.95px) { min-height: 44px; margin-block: -12px; }`

type Props = {
  title: string
  /** What the two columns hold when it is shown as a table: "Day", "New members". */
  columns: readonly [string, string]
  bars: readonly { label: string; value: number }[]
  /** The chart. */
  children: ReactNode
}

/** A chart under its title; the same numbers are behind "Show as table". */
export const ChartCard = ({ title, columns, bars, children }: Props) => {
  const ui = useWords(uiWords)
  const [isTable, setTable] = useState(false)
  return (
    <Card>
      <Row style={{ justifyContent: 'space-between' }}>
        <H4>{title}</H4>
        <Turn type="button" onClick={() => setTable(!isTable)}>
          {isTable ? ui.showAsChart : ui.showAsTable}
        </Turn>
      </Row>
      {isTable ? (
        <Table caption={title} columns={columns} rows={bars.map(({ label, value }) => [label, value.toLocaleString('en-US')])} />
      ) : (
        children
      )}
    </Card>
  )
}
