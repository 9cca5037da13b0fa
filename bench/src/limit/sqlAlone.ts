import pg from 'pg'
import { answerJobs, endWithParent, optionsGiven } from '#measure/child.ts'
import { quantile } from '#measure/figures.ts'
import type { Round } from '#measure/load.ts'
import { connectionOf, connections } from './connection.ts'
import { readerAt, type PageStatement } from './page.ts'

export interface SqlOptions {
  databaseUrl: string
  tenantId: string
  statements: PageStatement[]
}

export interface SqlJob {
  viewers: { profileId: string; statement: number }[]
  seconds: number
}

/** The statement with nothing around it: eight connections, each asking again as soon as it has its rows. */
const { databaseUrl, tenantId, statements } = optionsGiven<SqlOptions>()
const clients = Array.from({ length: connections }, () => new pg.Client(connectionOf(databaseUrl, tenantId)))
await Promise.all(clients.map((client) => client.connect()))

const run = async ({ viewers, seconds }: SqlJob): Promise<Round> => {
  const began = performance.now()
  const until = began + seconds * 1_000
  const latencies: number[] = []
  const ask = async (client: pg.Client, first: number) => {
    for (let turn = first; performance.now() < until; turn++) {
      const { profileId, statement } = viewers[turn % viewers.length]!
      const { text, values } = statements[statement]!
      const asked = performance.now()
      await client.query({ name: `page ${statement}`, text, values: values.with(readerAt, profileId) })
      latencies.push(performance.now() - asked)
    }
  }
  await Promise.all(clients.map((client, index) => ask(client, index * 7)))
  const spent = (performance.now() - began) / 1_000
  return { answers: latencies.length, failures: 0, seconds: spent, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

answerJobs(run)
endWithParent()
