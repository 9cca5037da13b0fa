const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What differs, as it was and as it is, for an entry of the log; undefined where nothing does. What is not sent stays. */
export const difference = <Row extends object>(before: Row, sent: Partial<Row>): Record<'before' | 'after', Partial<Row>> | undefined => {
  const names = (Object.keys(sent) as (keyof Row)[]).filter((name) => sent[name] !== undefined && !isSame(before[name], sent[name]))
  if (!names.length) return undefined
  const of = (row: Partial<Row>) => Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>
  return { before: of(before), after: of(sent) }
}
