import type { FastifyInstance } from 'fastify'
import { closedPolicy } from './headers.ts'
import { guide } from './guide.ts'
import type { Bound } from './implement.ts'
import { openapi } from './openapi.ts'

const escape = (text: unknown) => String(text).replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
  :root { color-scheme: light dark; background: light-dark(#fff, #131316); color: light-dark(#1b1b1f, #ececf0) } body { font: 15px/1.5 system-ui, sans-serif; max-width: 960px; margin: 0 auto; padding: 32px 16px }
  h1 { font-size: 26px } h2 { margin: 40px 0 8px; font-size: 18px } details { border-top: 1px solid #8884; padding: 10px 0 }
  summary { cursor: pointer; overflow-wrap: anywhere } code, pre { font: 13px/1.5 ui-monospace, monospace } b { display: inline-block; min-width: 64px }
  h3 { margin: 24px 0 4px; font-size: 15px } pre { overflow: auto; background: light-dark(#f3f3f6, #222227); padding: 12px; border-radius: 8px } a { color: inherit }
  nav { display: flex; flex-wrap: wrap; gap: 0 20px } nav a { padding: 10px 0 } .table { overflow: auto } table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; vertical-align: top; padding: 8px 16px 8px 0; border-top: 1px solid #8884 } td:first-child { white-space: nowrap }`

type Document = ReturnType<typeof openapi>

const operation = (path: string, method: string, found: object) => {
  const { description, parameters, requestBody, responses } = found as Record<string, unknown>
  const shapes = JSON.stringify({ parameters, requestBody, responses }, null, 2)
  return `<details><summary><b>${escape(method.toUpperCase())}</b> <code>${escape(path)}</code></summary>
    <p>${escape(description)}</p><pre tabindex="0">${escape(shapes)}</pre></details>`
}

/** Where the nonce and the origin of a call go: nobody writes such a sign. */
const gaps = { nonce: '\u0001nonce\u0001', origin: '\u0001origin\u0001' } as const

/**
 * The API reference as one page without a script: keys, webhooks and feeds, then every route by feature, with who may call it and its
 * shapes; with gaps.
 */
const referencePage = (document: Document): string => {
  const byFeature = Map.groupBy(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, found]) => ({ path, method, found })),
    ),
    ({ found }) => (found as { tags: string[] }).tags[0]!,
  )
  const sections = [...byFeature].map(
    ([feature, operations]) => `<h3>${escape(feature)}</h3>${operations.map(({ path, method, found }) => operation(path, method, found)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}</title><style nonce="${gaps.nonce}">${style}</style></head><body><main><h1>${escape(document.info.title)}</h1>
<nav aria-label="On this page"><a href="#keys">API keys</a><a href="#webhooks">Webhooks</a><a href="#feeds">Feeds</a><a href="#calls">Calls</a>
<a href="/api/openapi.json">OpenAPI 3.1</a></nav>${guide(gaps.origin)}<section id="calls"><h2>Calls</h2>${sections.join('')}</section></main></body></html>`
}

/**
 * The API reference, for people at /api/docs and for programs at /api/openapi.json: both are as large as the contract, and made once, when
 * somebody asks for the first time; a start does not wait for them.
 */
export const answerReference = (app: FastifyInstance, bound: readonly Bound[]) => {
  let made: { json: string; page: string } | undefined
  const reference = () => {
    if (made) return made
    const document = openapi(bound, 'Marquee API')
    return (made = { json: JSON.stringify(document), page: referencePage(document) })
  }

  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(reference().json))
  app.get('/api/docs', async (request, reply) =>
    reply
      .header('content-security-policy', `${closedPolicy}; style-src 'nonce-${request.nonce}'`)
      .type('text/html; charset=utf-8')
      .send(reference().page.replaceAll(gaps.nonce, request.nonce).replaceAll(gaps.origin, request.tenant.origin)),
  )
}
