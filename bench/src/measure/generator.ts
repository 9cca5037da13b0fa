import { newId } from '@marquee/server/db/id'
import autocannon from 'autocannon'
import { answerJobs, endWithParent } from './child.ts'
import { quantile } from './figures.ts'
import type { Caller, HttpJob, Round } from './load.ts'

/** The load generator, a process of its own: autocannon with latencies to the microsecond, which its own summary rounds to milliseconds. */
const filled =
  (ids: readonly string[]) =>
  (text: string): string =>
    text.replaceAll('$id', newId()).replaceAll('$any', ids[Math.floor(Math.random() * ids.length)] ?? '')

/** A call as it is sent: the same every time, unless something in it stands for an id. */
const requestOf = ({ path, headers, method = 'GET', body }: Caller, fill: (text: string) => string) => {
  const request = { method, path, headers, ...(body === undefined ? {} : { body }) }
  if (!`${path}${body}`.includes('$')) return request
  const setupRequest = (last: object) => ({ ...last, path: fill(path), ...(body === undefined ? {} : { body: fill(body) }) })
  return { ...request, setupRequest } as typeof request
}

const run = ({ url, callers, ids = [], connections, seconds, calls }: HttpJob) =>
  new Promise<Round>((resolve, reject) => {
    const latencies: number[] = []
    const requests = callers.map((caller) => requestOf(caller, filled(ids)))
    let started = 0
    // Each connection begins with another caller, so that they do not all read the same page at once.
    const setupClient: Parameters<typeof autocannon>[0]['setupClient'] = (client) => {
      const first = (started++ * 7) % requests.length
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    }
    const until = calls === undefined ? { duration: seconds } : { duration: seconds, amount: calls }
    const instance = autocannon({ url, connections, ...until, requests, setupClient }, (error, result) => {
      if (error) return reject(error)
      const failures = result.non2xx + result.errors + result.timeouts
      resolve({ answers: result['2xx'], failures, seconds: result.duration, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) })
    })
    instance.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => latencies.push(ms))
  })

answerJobs(run)
endWithParent()
