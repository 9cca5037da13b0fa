import { digestKeyOf, sealWith, Unsealable, type Seal } from '@marquee/identity/storage/sealed'
import type { ClientBase } from 'pg'
import { heldRows, purposeOfDigestKey, sealedColumns, type Purpose } from './sealedColumns.ts'

/** What became of the closed values of one column. */
export interface Resealed {
  /** 'public.webhook.secret' */
  column: string
  /** Closed anew by this run. */
  changed: number
  /** That open with none of the keys; they stay as they are. */
  unopened: number
  /** That somebody was about to write: another run takes them. */
  held: number
}

interface ResealOptions {
  /** A login that owns the tables. It is in no transaction. */
  client: ClientBase
  /** In base64, the new one first. */
  masterKeys: readonly [string, ...string[]]
  /** How many values one transaction closes anew. */
  chunk?: number
  /** Hears of each column when it is done. */
  told?: (resealed: Resealed) => void
}

/** Another run closes values anew at this moment. */
export class ResealUnderWay extends Error {
  override name = 'ResealUnderWay'
}

/** Any number will do, as long as every run takes the same one. */
const advisoryLock = 7_265_311

const quoted = (table: string) => table.split('.').map((part) => `"${part}"`).join('.')

const keysSql = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i cross join unnest(i.indkey) with ordinality as part (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
   where i.indrelid = $1::regclass and i.indisprimary order by part.place`

type ClosedRow = Record<string, string> & { sealed_value: Buffer }

/** Closes the values of one column anew. Those that another process writes meanwhile stay as it wrote them: under the new key, too. */
const resealColumn = async ({ client, chunk = 500 }: ResealOptions, seal: Seal, [table, column, purposeOf]: [string, string, Purpose]) => {
  const { rows: keys } = await client.query<{ name: string; type: string }>(keysSql, [quoted(table)])
  const isHeld = heldRows[table] ?? 'false'
  // What is empty was taken out for good, as the secret of a webhook that was removed.
  const isOld = `octet_length("${column}") > 0 and substring("${column}" from 1 for ${seal.head.length}) <> '\\x${seal.head.toString('hex')}'`
  const picked = keys.map(({ name }) => `"${name}"::text as "${name}"`).join(', ')
  await client.query(`
    declare closed_values no scroll cursor with hold for
     select ${picked}, "${column}" as sealed_value from ${quoted(table)} where ${isOld} and not ${isHeld}`)
  const isRow = keys.map(({ name, type }, place) => `"${name}" = $${place + 3}::${type}`).join(' and ')
  const replace = `update ${quoted(table)} set "${column}" = $1 where "${column}" = $2 and ${isRow} and not ${isHeld}`
  let [changed, unopened] = [0, 0]
  for (;;) {
    const { rows } = await client.query<ClosedRow>(`fetch ${chunk} from closed_values`)
    await client.query('begin')
    for (const row of rows) {
      const purpose = purposeOf((name) => row[name] ?? '')
      try {
        const anew = seal.close(seal.open(row.sealed_value, purpose), purpose)
        changed += (await client.query(replace, [anew, row.sealed_value, ...keys.map(({ name }) => row[name])])).rowCount ?? 0
      } catch (error) {
        if (!(error instanceof Unsealable)) throw error
        unopened += 1
      }
    }
    await client.query('commit')
    if (rows.length < chunk) break
  }
  await client.query('close closed_values')
  const { rows: [left] } = await client.query<{ count: number }>(`select count(*)::int as count from ${quoted(table)} where ${isOld}`)
  return { column: `${table}.${column}`, changed, unopened, held: Math.max(0, left!.count - unopened) }
}

/** Keeps what makes the lasting digests of the keys from before: they hold when these keys are known nowhere any more. */
const retire = async (client: ClientBase, seal: Seal, previous: readonly string[]) => {
  for (const masterKey of previous) {
    const { id, key } = digestKeyOf(masterKey)
    const closed = seal.close(key.toString('base64'), purposeOfDigestKey(id))
    await client.query('insert into ops.retired_digest_key (key_id, digest_key) values ($1, $2) on conflict (key_id) do nothing', [id, closed])
  }
}

/**
 * Closes everything anew under the first of the master keys, in chunks: whatever interrupts it, the next run goes on with what is left. The
 * product may run meanwhile, if each of its processes knows all the keys and has the new one as `MASTER_KEY`.
 * @throws ResealUnderWay
 */
export const resealEverything = async (options: ResealOptions): Promise<Resealed[]> => {
  const { client, masterKeys: [current, ...previous], told } = options
  const seal = sealWith(current, previous)
  const { rows: [lock] } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [advisoryLock])
  if (!lock!.isMine) throw new ResealUnderWay('Another run closes everything anew already: wait for it')
  try {
    const done: Resealed[] = []
    for (const [table, columns] of Object.entries(sealedColumns)) {
      for (const [column, purposeOf] of Object.entries(columns)) {
        const resealed = await resealColumn(options, seal, [table, column, purposeOf])
        done.push(resealed)
        told?.(resealed)
      }
    }
    // A key that does not open everything may be no key of this installation, whose digests would hold from now on.
    if (done.every(({ unopened }) => !unopened)) await retire(client, seal, previous)
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await client.query('close all').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]).catch(() => {})
  }
}
