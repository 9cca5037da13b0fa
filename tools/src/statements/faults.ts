import type { Kind } from './claimedTypes.ts'
import type { Claim } from './claims.ts'
import type { DescribedColumn, Description } from './described.ts'

/** Columns that may be null and are not where they are read, with the reason. */
type Excused = Readonly<Record<string, string>>

const isValue = (kind: Kind) => kind !== 'null'
const either = (kinds: Iterable<Kind>) => [...kinds].join(' | ')

/** Whether code that was promised `claimed` can live with what comes. */
const fits = (claimed: Kind, { kind }: DescribedColumn) => {
  if (claimed === 'unknown') return true
  if (kind === 'json') return !['any', 'Date', 'Buffer'].includes(claimed)
  return claimed === kind || (claimed === 'unknown[]' && kind.endsWith('[]'))
}

/** Whether PostgreSQL understands a value as pg sends it: lists as its own arrays, never as JSON; moments and great numbers may be text. */
const takes = (type: string, claimed: Kind): boolean => {
  if (claimed === 'unknown') return true
  if (type.endsWith('[]')) return claimed.endsWith('[]') && takes(type.slice(0, -2), claimed.slice(0, -2))
  if (/^jsonb?$/.test(type)) return claimed === 'string' || claimed === 'object'
  if (/^(bigint|numeric)/.test(type)) return claimed === 'number' || claimed === 'string'
  if (/^(smallint|integer|real|double precision|oid)/.test(type)) return claimed === 'number'
  if (/^(date|time|interval)/.test(type)) return claimed === 'string' || claimed === 'Date'
  if (type === 'boolean') return claimed === 'boolean'
  return claimed === (type === 'bytea' ? 'Buffer' : 'string')
}

/** Of 'post.published_at' whether the text keeps to rows in which it is there. */
const saysNotNull = (text: string, column: string) => new RegExp(`\\b${column.split('.')[1]!} is not null\\b`).test(text)

const columnFaults = ({ text, rows }: Claim, columns: readonly DescribedColumn[], excused: Excused): string[] => {
  if (!rows) return []
  const returned = new Map(columns.map((column) => [column.name, column]))
  const claimed = new Map<string, Set<Kind>>()
  for (const { name, kinds } of rows.flat()) claimed.set(name, new Set([...(claimed.get(name) ?? []), ...kinds]))
  const missing = new Set(rows.flat().flatMap(({ name, isOptional }) => (isOptional || returned.has(name) ? [] : name)))
  const names = columns.map(({ name }) => name)
  const again = new Set(names.filter((name, index) => names.indexOf(name) < index))
  return [
    ...[...missing].map((name) => `"${name}" (${either(claimed.get(name)!)}) is in the row and is not returned`),
    ...[...again].map((name) => `"${name}" is returned twice`),
    ...[...returned.values()].flatMap((column) => {
      const { name, kind, type, nullable } = column
      const kinds = claimed.get(name)
      if (!kinds) return [`"${name}" (${type}) is returned and is not in the row`]
      if (![...kinds].every((each) => !isValue(each) || fits(each, column)))
        return [`"${name}" is returned as ${kind} (${type}) and is ${either(kinds)} in the row`]
      const canLack = kinds.has('null') || kinds.has('unknown')
      if (canLack || !nullable || nullable in excused || saysNotNull(text, nullable)) return []
      return [`"${name}" is ${either(kinds)} in the row, and ${nullable} can be null`]
    }),
  ]
}

const countOf = (least: number, most: number, isOpenEnded: boolean) =>
  isOpenEnded ? `${least} or more` : least === most ? `${least}` : `${least} to ${most}`

const valueFaults = ({ values, isOpenEnded }: Claim, [tenant, ...parameters]: Description['parameters']): string[] => {
  if (!tenant) return ['the text does not say $1, the tenant']
  const least = values.filter(({ isOptional }) => !isOptional).length
  if (parameters.length < least || (parameters.length > values.length && !isOpenEnded))
    return [`the text takes ${parameters.length} values beside the tenant and is given ${countOf(least, values.length, isOpenEnded)}`]
  return parameters.flatMap(({ type }, index) => {
    const { name, kinds } = values[index] ?? values.at(-1)!
    const isTaken = kinds.every((kind) => !isValue(kind) || takes(type, kind))
    return isTaken ? [] : [`$${index + 2} is ${type} and is given ${name} (${either(kinds)})`]
  })
}

/** Where a statement and what is claimed of it differ, a line for each. */
export const faultsOf = (claim: Claim, description: Description | Error, excused: Excused): string[] => {
  const faults =
    description instanceof Error
      ? [`PostgreSQL does not understand it: ${description.message}`]
      : [...columnFaults(claim, description.columns, excused), ...valueFaults(claim, description.parameters)]
  return faults.map((fault) => `${claim.place}: ${fault}`)
}
