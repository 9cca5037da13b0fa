import type { GatedRow } from '@marquee/server/features/posts/queries'
import Fastify from 'fastify'
import pg from 'pg'
import { endWithParent, optionsGiven } from '#measure/child.ts'
import { connectionOf, connections } from './connection.ts'
import { pageOf, readerAt, type PageStatement } from './page.ts'

export interface LimitOptions {
  databaseUrl: string
  tenantId: string
  port: number
  statements: PageStatement[]
  /** Whose a token is, and which of the statements brings the page. */
  viewers: Record<string, { profileId: string; statement: number }>
}

/** The limit: the timeline with nothing around it but Fastify, pg with named statements, and a map from token to reader. */
const { databaseUrl, tenantId, port, statements, viewers } = optionsGiven<LimitOptions>()
const pool = new pg.Pool({ ...connectionOf(databaseUrl, tenantId), max: connections })
pool.on('error', () => {})
const viewerOf = new Map(Object.entries(viewers))
const app = Fastify()

app.get('/reader/timeline', async (request, reply) => {
  const viewer = viewerOf.get(request.headers.authorization?.slice('Bearer '.length) ?? '')
  if (!viewer) return reply.code(401).send()
  const { text, values } = statements[viewer.statement]!
  const { rows } = await pool.query<GatedRow>({ name: `page ${viewer.statement}`, text, values: values.with(readerAt, viewer.profileId) })
  return pageOf(viewer.profileId, rows)
})

await app.listen({ port, host: '127.0.0.1' })
endWithParent()
