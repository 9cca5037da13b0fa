import Fastify from 'fastify'
import pg from 'pg'
import { endWithParent, optionsGiven } from '#measure/child.ts'
import { connectionOf, connections } from './connection.ts'

export interface WriteLimitOptions {
  databaseUrl: string
  tenantId: string
  port: number
  /** Whose a token is. */
  viewers: Record<string, string>
}

/*
 * The limit of writing: the same rows and the same fact in one named statement, with nothing around it but Fastify, pg and a map from
 * token to person. Nothing is checked: not the input, not the rules, not who is blocked.
 */
const { databaseUrl, tenantId, port, viewers } = optionsGiven<WriteLimitOptions>()
const pool = new pg.Pool({ ...connectionOf(databaseUrl, tenantId), max: connections })
pool.on('error', () => {})
const viewerOf = new Map(Object.entries(viewers))
const app = Fastify()

const statements = {
  like: `
    with l as (insert into post_reaction (tenant_id, post_id, profile_id, reaction) values ($1, $2, $3, 0) on conflict do nothing returning 1)
    insert into outbox (tenant_id, topic, key, payload)
    select $1, 'reaction_changed', $2::text, jsonb_build_object('postId', $2::uuid, 'profileId', $3::uuid, 'from', null, 'to', 0) from l`,
  comment: `
    with c as (
      insert into comment (tenant_id, id, key, post_id, author_id, text) values ($1, $4, $4, $2, $3, $5) returning id)
    insert into outbox (tenant_id, topic, key, payload)
    select $1, 'comment_added', $2::text, jsonb_build_object('commentId', id, 'postId', $2::uuid, 'profileId', $3::uuid) from c`,
  post: `
    with p as (
      insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at) values ($1, $2, $3, $2, 1, $4, now()) returning id)
    insert into outbox (tenant_id, topic, key, payload)
    select $1, 'post_published', id::text, jsonb_build_object('postId', id, 'authorId', $3::uuid) from p`,
}

interface Body {
  id: string
  text: string
}

const write = (name: keyof typeof statements, values: unknown[]) =>
  pool.query({ name, text: statements[name], values: [tenantId, ...values] })

app.addHook('onRequest', async (request, reply) => {
  const viewer = viewerOf.get(request.headers.authorization?.slice('Bearer '.length) ?? '')
  if (!viewer) return reply.code(401).send()
  request.headers['x-viewer'] = viewer
})

const viewerIn = ({ headers }: { headers: Record<string, unknown> }) => headers['x-viewer']

app.put<{ Params: { postId: string } }>('/api/posts/:postId/reaction', async (request) => {
  await write('like', [request.params.postId, viewerIn(request)])
  return { myReaction: 0 }
})
app.post<{ Params: { postId: string }; Body: Body }>('/api/posts/:postId/comments', async (request) => {
  await write('comment', [request.params.postId, viewerIn(request), request.body.id, request.body.text])
  return { id: request.body.id }
})
app.post<{ Body: Body }>('/api/posts', async (request) => {
  await write('post', [request.body.id, viewerIn(request), request.body.text])
  return { id: request.body.id }
})

await app.listen({ port, host: '127.0.0.1' })
endWithParent()
