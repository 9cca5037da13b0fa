import { addressOf } from '@marquee/contract/route'
import { timeline } from '@marquee/contract/timeline'
import { freePort } from '@marquee/tools/port'
import type { PageStatement } from '#limit/page.ts'
import type { LimitOptions } from '#limit/server.ts'
import type { SqlOptions } from '#limit/sqlAlone.ts'
import { spawnChild, type Child } from '#measure/child.ts'
import { firstAnswer } from '#measure/firstAnswer.ts'
import { startProduct } from '#product/start.ts'
import { channel } from '#store/channel.ts'
import type { Reader } from '#store/readers.ts'
import type { Viewer } from './statements.ts'

export const page = addressOf(timeline.read)

/** A server under measurement. */
export interface Server extends Child {
  port: number
}

export const openProduct = async (databaseUrl: string, dataDir: string): Promise<Server> => {
  const port = await freePort()
  return { port, ...startProduct({ databaseUrl, port, dataDir }) }
}

export const openLimit = async (databaseUrl: string, statements: PageStatement[], readers: readonly Viewer[]): Promise<Server> => {
  const port = await freePort()
  const viewers = Object.fromEntries(readers.map(({ token, profileId, statement }) => [token, { profileId, statement }]))
  const options: LimitOptions = { databaseUrl, tenantId: channel.tenantId, port, statements, viewers }
  return { port, ...spawnChild('limit/server.ts', options) }
}

export const openSqlAlone = (databaseUrl: string, statements: PageStatement[]) => {
  const options: SqlOptions = { databaseUrl, tenantId: channel.tenantId, statements }
  return spawnChild('limit/sqlAlone.ts', options)
}

/** Waits for a server's first page and tells how long that took. */
export const firstPage = ({ port }: Pick<Server, 'port'>, reader: Reader) => firstAnswer({ port, path: page, headers: reader.headers })

