import { join } from 'node:path'
import { comments } from '@marquee/contract/comments'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { addressOf, type Route } from '@marquee/contract/route'
import { freePort } from '@marquee/tools/port'
import pg from 'pg'
import type { WriteLimitOptions } from '#limit/writes.ts'
import { sizes } from '#load/sizes.ts'
import { alternate, type Measured, type Target } from '#measure/alternate.ts'
import { spawnChild, type Child } from '#measure/child.ts'
import type { Caller, HttpJob, Round } from '#measure/load.ts'
import { channel } from '#store/channel.ts'
import type { Cluster } from '#store/cluster.ts'
import { readersIn, type Reader } from '#store/readers.ts'
import { commandHeaders } from '#store/tokens.ts'
import { firstPage, openProduct } from '#timeline/servers.ts'

export const rounds = 5
export const seconds = 3
export const connections = 16
const people = 64

const text = `A line that somebody writes ${'and some more '.repeat(6)}`

/** What is written, by the words of the table. */
export const acts: Record<string, { route: Route; body: object }> = {
  like: { route: reactions.react, body: { reaction: 0 } },
  comment: { route: comments.add, body: { id: '$id', text } },
  post: { route: posts.publish, body: { id: '$id', text } },
}

const callerOf = ({ route, body }: (typeof acts)[string], reader: Reader): Caller => ({
  method: route.method,
  path: addressOf(route).replace(':postId', '$any'),
  headers: commandHeaders(reader),
  body: JSON.stringify(body),
})

/** Posts that anybody may like and comment on, all over the channel. */
const openPosts = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from post where status = 1 and audience = 0 order by md5(id::text) limit 20000')
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

interface Run {
  cluster: Cluster
  databases: { product: string; bare: string }
  folder: string
  log(line: string): void
}

const openBare = async (databaseUrl: string, readers: readonly Reader[]) => {
  const port = await freePort()
  const viewers = Object.fromEntries(readers.map(({ token, profileId }) => [token, profileId]))
  const options: WriteLimitOptions = { databaseUrl, tenantId: channel.tenantId, port, viewers }
  return { port, ...spawnChild('limit/writes.ts', options) }
}

/** The product and the bare server in turn, each over a copy of its own: one writes what the other has not. */
export const runWrites = async ({ cluster, databases, folder, log }: Run): Promise<Map<string, Measured>> => {
  const generator = spawnChild('measure/generator.ts', {})
  const readers = await readersIn(databases.product, sizes.full, 200, people)
  const ids = await openPosts(databases.product)
  const product = await openProduct(databases.product, join(folder, 'product'))
  const bare = await openBare(databases.bare, readers)
  const target = (name: string, act: string, server: Child & { port: number }): Target => {
    const callers = readers.map((reader) => callerOf(acts[act]!, reader))
    const job: Omit<HttpJob, 'seconds'> = { url: `http://127.0.0.1:${server.port}`, callers, ids, connections }
    return { name: `${name}, ${act}`, process: server, run: (length) => generator.ask<Round>({ ...job, seconds: length }) }
  }
  try {
    await firstPage(product, readers[0]!)
    const targets = Object.keys(acts).flatMap((act) => [target('product', act, product), target('bare', act, bare)])
    log(`${rounds} rounds of ${seconds} s for each of ${targets.length}`)
    return await alternate(targets, { rounds, seconds, databasePid: cluster.pid })
  } finally {
    await Promise.all([generator, product, bare].map((child) => child.stop()))
  }
}
