import type { openapi } from './openapi.ts'

const escape = (text: unknown) => String(text).replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
  :root { color-scheme: light dark } body { font: 15px/1.5 system-ui, sans-serif; max-width: 960px; margin: 0 auto; padding: 32px 16px }
  h1 { font-size: 26px } h2 { margin: 40px 0 8px; font-size: 18px } details { border-top: 1px solid #8884; padding: 10px 0 }
  summary { cursor: pointer; overflow-wrap: anywhere } code, pre { font: 13px/1.5 ui-monospace, monospace } b { display: inline-block; min-width: 64px }
  pre { overflow: auto; background: #8881; padding: 12px; border-radius: 8px }`

type Document = ReturnType<typeof openapi>

const operation = (path: string, method: string, found: object) => {
  const { description, parameters, requestBody, responses } = found as Record<string, unknown>
  const shapes = JSON.stringify({ parameters, requestBody, responses }, null, 2)
  return `<details><summary><b>${escape(method.toUpperCase())}</b> <code>${escape(path)}</code></summary>
    <p>${escape(description)}</p><pre>${escape(shapes)}</pre></details>`
}

/** The API reference as one page without a script: every route by feature, with who may call it and its shapes. */
export const referencePage = (document: Document, nonce: string): string => {
  const byFeature = Map.groupBy(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, found]) => ({ path, method, found })),
    ),
    ({ found }) => (found as { tags: string[] }).tags[0]!,
  )
  const sections = [...byFeature].map(
    ([feature, operations]) => `<h2>${escape(feature)}</h2>${operations.map(({ path, method, found }) => operation(path, method, found)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${escape(document.info.title)}</h1>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('')}</main></body></html>`
}
