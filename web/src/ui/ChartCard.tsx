import { useState, type ReactNode } from 'react'
import { useWords } from '#words/words.tsx'
import { Card } from './Card.tsx'
import { Row } from './layout.ts'
import { Table } from './Table.tsx'
import { TextButton } from './TextLink.tsx'
import { H4 } from './type.ts'

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
  const { ui } = useWords()
  const [isTable, setTable] = useState(false)
  return (
    <Card>
      <Row style={{ justifyContent: 'space-between' }}>
        <H4>{title}</H4>
        <TextButton type="button" onClick={() => setTable(!isTable)} style={{ fontSize: 'var(--fs-s)' }}>
          {isTable ? ui.showAsChart : ui.showAsTable}
        </TextButton>
      </Row>
      {isTable ? (
        <Table caption={title} columns={columns} rows={bars.map(({ label, value }) => [label, value.toLocaleString('en-US')])} />
      ) : (
        children
      )}
    </Card>
  )
}
