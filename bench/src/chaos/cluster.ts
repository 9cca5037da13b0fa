import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redisProgram, startRedis } from '@marquee/server/test/redisServer'
import { Trouble } from '@marquee/tools/trouble'
import type { Size } from '#load/sizes.ts'
import { openChannel } from '#store/open.ts'
import { mortalPostgres } from './database.ts'
import { keptProduct, type KeptProduct } from './kept.ts'
import { lastingPorts } from './ports.ts'

/** What can be killed: PostgreSQL, Redis, a process of a role. */
export const victims = ['database', 'redis', 'all', 'second all', 'gateway', 'second gateway', 'worker', 'second worker'] as const
export type Victim = (typeof victims)[number]

export interface Cast {
  /** Processes of the product, one for each word. */
  roles: readonly ('all' | 'gateway' | 'worker')[]
  /** Whether Redis carries live messages between them. */
  withRedis: boolean
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

const needRedis = () => {
  const program = redisProgram()
  if (!program) throw new Trouble('No redis-server was found: install redis-server or valkey-server')
  return program
}

/** The product as several processes over a PostgreSQL of their own, each of which can be killed and comes back where it was. */
export const openCluster = async ({ roles, withRedis }: Cast, size: Size) => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-chaos-'))
  // Others may pass through: where root steps down, PostgreSQL runs as another account inside.
  chmodSync(folder, 0o711)
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end()
  }
  try {
    const [databasePort, redisPort, ...ports] = await lastingPorts(2 + roles.length * 2)
    const database = await mortalPostgres(join(folder, 'postgres'), databasePort!)
    opened.push(database.stop)
    await openChannel(database.url, size)

    const mortals = new Map<Victim, { kill(): Promise<unknown> }>([['database', database]])
    const redis = withRedis ? await startRedis(needRedis(), redisPort) : undefined
    if (redis) {
      const endAtOnce = () => void redis.kill()
      process.once('exit', endAtOnce)
      opened.push(() => redis.kill().finally(() => process.off('exit', endAtOnce)))
      mortals.set('redis', { kill: () => redis.kill().then(redis.startAgain) })
    }

    const gateways: number[] = []
    const products: KeptProduct[] = []
    for (const role of roles) {
      const [port, metricsPort] = ports.splice(0, 2) as [number, number]
      const dataDir = join(folder, `product ${port}`)
      const product = keptProduct({ databaseUrl: database.url, port, dataDir, role, redisUrl: redis?.url, metricsPort, logLevel: 'silent' })
      opened.push(product.stop)
      products.push(product)
      mortals.set(mortals.has(role) ? (`second ${role}` as Victim) : role, product)
      if (role !== 'worker') gateways.push(port)
    }
    await Promise.all(products.map(({ ready }) => ready()))

    return {
      databaseUrl: database.url,
      /** Where calls are answered and sockets taken. */
      gateways,
      /** Kills these at one moment and waits until all of them are back. */
      kill: (names: readonly Victim[]) => Promise.all(names.map((name) => mortals.get(name)!.kill())),
      /** How often a process has ended without being killed. */
      faults: () => products.reduce((sum, { faults }) => sum + faults(), 0),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
