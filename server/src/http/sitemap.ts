import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Scope } from '#db/scope.ts'
import { escape } from './escape.ts'
import { refuse } from './refuse.ts'

/** A page that everybody in the world may know of, by its one address: '/posts/0199…'. */
export interface SitemapPage {
  path: string
  /** When it was last changed; null where nobody keeps that. */
  changedAt: string | null
}

/** How many pages one file names, the newest first; the protocol allows 50,000. */
const sitemapMost = 10_000

interface SitemapOptions {
  creators(scope: Scope, most: number): Promise<SitemapPage[]>
  events(scope: Scope, most: number): Promise<SitemapPage[]>
  /** What was published from one instant until before another. */
  posts(scope: Scope, from: string, until: string, most: number): Promise<SitemapPage[]>
  /** When the first post came out that is still out; undefined where there is none. */
  firstPostAt(scope: Scope): Promise<string | undefined>
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const urlset = (pages: readonly SitemapPage[], origin: string) => {
  const line = ({ path, changedAt }: SitemapPage) => {
    const changed = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
    return `<url><loc>${escape(`${origin}${path}`)}</loc>${changed}</url>`
  }
  return `${head}<urlset ${namespace}>${pages.map(line).join('')}</urlset>`
}

/** '2026-11': months in universal time, from one with an instant to that with another, the newest first. */
const monthsBetween = (first: string, last: Date): string[] => {
  const [from, to] = [new Date(first), last].map((at) => at.getUTCFullYear() * 12 + at.getUTCMonth()) as [number, number]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, back) => to - back).map(
    (month) => `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`)
}

const monthPattern = /^posts-(\d{4})-(0[1-9]|1[0-2])$/

/** Robots ask again after so many seconds at the earliest. */
const keptFor = 3_600

const send = (reply: FastifyReply, type: 'application/xml' | 'text/plain', text: string) =>
  reply.header('cache-control', `public, max-age=${keptFor}`).type(`${type}; charset=utf-8`).send(text)

/**
 * /robots.txt, and /sitemap.xml with the files that it names: creators, events, and posts by the month, none read further than one file
 * goes. Where not everybody may join, nothing is told to everybody.
 */
export const answerSitemap = (app: FastifyInstance, { creators, events, posts, firstPostAt }: SitemapOptions) => {
  const isPublic = { config: { isPublic: true } }

  app.get('/robots.txt', isPublic, async ({ tenant }, reply) =>
    send(
      reply,
      'text/plain',
      tenant.joinMode === 'open'
        ? `User-agent: *\nDisallow: /api/\nDisallow: /reader/\n\nSitemap: ${tenant.origin}/sitemap.xml\n`
        : 'User-agent: *\nDisallow: /\n',
    ))

  app.get('/sitemap.xml', isPublic, async (request, reply) => {
    const { joinMode, origin } = request.tenant
    if (joinMode !== 'open') return refuse('not_found')
    const first = await firstPostAt(app.scopeOf(request))
    const months = first === undefined ? [] : monthsBetween(first, new Date())
    const files = ['creators', 'events', ...months.map((month) => `posts-${month}`)]
    const lines = files.map((name) => `<sitemap><loc>${escape(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`)
    return send(reply, 'application/xml', `${head}<sitemapindex ${namespace}>${lines.join('')}</sitemapindex>`)
  })

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', isPublic, async (request, reply) => {
    const { joinMode, origin } = request.tenant
    const { name } = request.params
    const [, year, month] = monthPattern.exec(name) ?? []
    if (joinMode !== 'open' || (name !== 'creators' && name !== 'events' && !year)) return refuse('not_found')
    const scope = app.scopeOf(request)
    const monthIn = (later: number) => new Date(Date.UTC(Number(year), Number(month) - 1 + later)).toISOString()
    const pages = year
      ? await posts(scope, monthIn(0), monthIn(1), sitemapMost)
      : await (name === 'creators' ? creators : events)(scope, sitemapMost)
    return send(reply, 'application/xml', urlset(pages, origin))
  })
}
