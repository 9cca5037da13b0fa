import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

const mostBytes = 56 * 1024

/**
 * Auth0 takes token requests as JSON too; the library takes forms only. Answers the same request with its body
 * as a form, or the request itself when it is no JSON. Broken JSON becomes an empty form, which is refused.
 */
export const asForm = async (request: IncomingMessage): Promise<IncomingMessage> => {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return request
  const form = Buffer.from(new URLSearchParams(fieldsOf(await textOf(request))).toString())
  const { method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor } = request
  const headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(form.length) }
  const line = { method, url, socket, headers, httpVersion, httpVersionMajor, httpVersionMinor }
  return Object.assign(Readable.from([form]), line) as IncomingMessage
}

const textOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) return ''
  }
  return Buffer.concat(chunks).toString('utf8')
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const fieldsOf = (text: string): Record<string, string> => {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(Object.entries(parsed).flatMap(([key, value]) => (isPlain(value) ? [[key, String(value)]] : [])))
  } catch {
    return {}
  }
}
