import { vi } from 'vitest'

export interface Heard {
  method: string
  /** Path and query. */
  path: string
  headers: Headers
  body: unknown
}

type Answer = { status?: number; body?: unknown } | Error

/** A server made of answers: takes the place of fetch and remembers what it heard. */
export const fakeServer = (answer: (heard: Heard) => Answer | Promise<Answer>) => {
  const heard: Heard[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const isJson = typeof body === 'string' && new Headers(headers).get('content-type') === 'application/json'
    const request: Heard = { method, path, headers: new Headers(headers), body: isJson ? JSON.parse(body) : body }
    heard.push(request)
    signal?.throwIfAborted()
    const given = await Promise.race([
      answer(request),
      new Promise<never>((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason as Error))),
    ])
    if (given instanceof Error) throw given
    const { status = 200, body: answered } = given
    return new Response(answered === undefined ? null : typeof answered === 'string' ? answered : JSON.stringify(answered), { status })
  })
  return heard
}

/** The lines of all toasts shown since the test began. */
export const told = (toasts: { get: () => readonly { text: string }[] }) => toasts.get().map(({ text }) => text)
