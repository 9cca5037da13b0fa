import pg from 'pg'

/** A table as COPY writes it out, a line a row. */
const copyOut = async (client: pg.PoolClient, table: string): Promise<string[]> => {
  const pieces: Buffer[] = []
  const query = new pg.Query(`copy ${table} to stdout`) as pg.Query & { handleCopyData(message: { chunk: Buffer }): void }
  // The chunk lies in a buffer that is written over by the next packet.
  query.handleCopyData = ({ chunk }) => void pieces.push(Buffer.from(chunk))
  const done = new Promise((resolve, reject) => {
    query.once('end', resolve)
    query.once('error', reject)
  })
  client.query(query)
  await done
  return Buffer.concat(pieces).toString().split('\n').filter(Boolean)
}

/** COPY of every table of every schema that is not PostgreSQL's own. */
export const dumpOf = async (owner: pg.Pool): Promise<Map<string, string[]>> => {
  const { rows } = await owner.query<{ name: string }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1`,
  )
  const client = await owner.connect()
  const dump = new Map<string, string[]>()
  for (const { name } of rows) dump.set(name, await copyOut(client, name))
  client.release()
  return dump
}
