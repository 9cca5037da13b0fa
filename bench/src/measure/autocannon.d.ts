declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
    setupRequest?(request: Request): Request
  }
  interface Client {
    setRequests(requests: Request[]): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    /** So many calls in place of a time. */
    amount?: number
    requests: Request[]
    setupClient(client: Client): void
  }
  interface Result {
    non2xx: number
    errors: number
    timeouts: number
    duration: number
    '2xx': number
  }
  const run: (options: Options, done: (error: Error | null, result: Result) => void) => EventEmitter
  export = run
}
