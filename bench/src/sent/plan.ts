import pg from 'pg'
import type { Sent } from './sentBy.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

export interface Plan {
  /** Pages of 8 KB that the statement touched. */
  buffers: number
  /** Rows that its looks into indexes brought or threw away. */
  rows: number
  /** Tables read from end to end, which is right for those that hold a page or two. */
  readWhole: string[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const isWhole = (node: Node) => node['Node Type'] === 'Seq Scan'
const isScan = (node: Node) => node['Node Type'].endsWith('Scan') && 'Relation Name' in node

/** How PostgreSQL keeps the plan of a named statement: made for these values, or for any. It changes to the second by itself. */
export type PlanMode = 'force_custom_plan' | 'force_generic_plan'

const literalOf = (value: unknown) => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(String).join(',')}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Runs a statement on a connection that acts as the product in its tenant, and tells what it cost. */
export const planOf = async (client: pg.ClientBase, { text, values }: Sent, mode: PlanMode): Promise<Plan> => {
  const literals = values.map(literalOf).join(', ')
  await client.query(`set plan_cache_mode = ${mode}`)
  await client.query(`prepare measured as ${text}`)
  try {
    const explain = `explain (analyze, buffers, format json) execute measured(${literals})`
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain)
    const root = rows[0]!['QUERY PLAN'][0].Plan
    const scans = nodesOf(root).filter(isScan)
    const looks = scans.filter((node) => !isWhole(node))
    return {
      buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
      rows: looks.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0),
      readWhole: scans.filter(isWhole).map((node) => node['Relation Name']!),
    }
  } finally {
    await client.query('deallocate measured')
  }
}
