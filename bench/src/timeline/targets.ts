import type { SqlJob } from '#limit/sqlAlone.ts'
import type { Target } from '#measure/alternate.ts'
import type { Child } from '#measure/child.ts'
import type { HttpJob, Round } from '#measure/load.ts'
import type { Reader } from '#store/readers.ts'
import { page, type Server } from './servers.ts'
import type { Viewer } from './statements.ts'

export const connections = 16

/** Readers of one kind at a server, called by the generator. */
export const callers = (
  name: string,
  generator: Child,
  server: Server,
  readers: readonly Reader[],
  pathOf?: (reader: Reader) => string,
): Target => {
  const job: Omit<HttpJob, 'seconds'> = {
    url: `http://127.0.0.1:${server.port}`,
    callers: readers.map((reader) => ({ path: pathOf?.(reader) ?? page, headers: reader.headers })),
    connections,
  }
  return { name, process: server, run: (seconds) => generator.ask<Round>({ ...job, seconds }) }
}

/** The same readers' statement on its own connections. */
export const asking = (name: string, sql: Child, readers: readonly Viewer[]): Target => {
  const viewers = readers.map(({ profileId, statement }) => ({ profileId, statement }))
  return { name, process: sql, run: (seconds) => sql.ask<Round>({ viewers, seconds } satisfies SqlJob) }
}

