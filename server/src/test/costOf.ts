import type { CompiledQuery } from 'kysely'
import { escapeLiteral } from 'pg'
import { openPool } from '#db/pool.ts'
import type { Context } from '#http/actor.ts'
import type { World } from './world.ts'

/** A plan for these very values, and one for any. */
export const planModes = ['force_custom_plan', 'force_generic_plan'] as const

/** In pages of the database, and the tables that were read whole. */
interface Cost {
  buffers: number
  whole: string[]
}

type Value = string | number | boolean | null | string[]

const literalOf = (value: Value) => {
  if (value === null) return 'null'
  return escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}

type Work = (context: Context) => Promise<unknown>

/**
 * Catches what a query function sends for somebody, which finds nothing, and answers what the first of it costs under row security, or the
 * one after `before` others; nothing that it writes stays.
 */
export const costOf = async (world: World, name: string, work: Work, mode: (typeof planModes)[number], before = 0): Promise<Cost> => {
  const sent: CompiledQuery[] = []
  const recorder = { withoutPlugins: () => ({ executeQuery: async (query: CompiledQuery) => (sent.push(query), { rows: [] }) }) }
  await work({ db: recorder, tenantId: world.home.tenantId, me: { ...world.person(name), mutedWords: [] } } as unknown as Context)
  const pool = openPool({ url: world.databaseUrl, role: 'marquee_app', size: 1, onError: () => {} })
  try {
    await pool.query(`set app.tenant_id = '${world.home.tenantId}'`)
    await pool.query(`set plan_cache_mode = ${mode}`)
    const { sql, parameters } = sent[before]!
    await pool.query(`prepare measured as ${sql}`)
    await pool.query('begin')
    const literals = (parameters as Value[]).map(literalOf).join(', ')
    const { rows } = await pool.query(`explain (analyze, buffers, format json) execute measured(${literals})`)
    await pool.query('rollback')
    const plan = rows[0]['QUERY PLAN'][0].Plan
    const whole = [...JSON.stringify(plan).matchAll(/"Node Type":"Seq Scan".*?"Relation Name":"(\w+)"/g)].map(([, table]) => table!)
    return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], whole }
  } finally {
    await pool.end()
  }
}
