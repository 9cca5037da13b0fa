import { setTimeout as wait } from 'node:timers/promises'
import { sizes } from '#load/sizes.ts'
import { median } from '#measure/figures.ts'
import { memoryOf } from '#measure/processes.ts'
import { readersIn } from '#store/readers.ts'
import { firstPage, openLimit, openProduct, type Server } from './servers.ts'
import { statementsFor } from './statements.ts'

export interface Starts {
  /** Milliseconds from the birth of the process to its first page, medians. */
  product: number
  bare: number
  /** Megabytes two seconds after the first page, medians. */
  idleMemory: number
  bareMemory: number
}

const times = 5
const settling = 2_000

/** Starts both servers in turn and waits for their first answer from the database. */
export const runStarts = async (databaseUrl: string, folder: string): Promise<Starts> => {
  const { statements, viewers } = await statementsFor(await readersIn(databaseUrl, sizes.full, 20, 1))
  const [viewer] = viewers

  const once = async (open: () => Promise<Server>) => {
    const server = await open()
    const ms = await firstPage(server, viewer!)
    await wait(settling)
    const memory = memoryOf(server.pid)
    await server.stop()
    return { ms, memory }
  }

  const product = []
  const bare = []
  for (let turn = 0; turn < times; turn++) {
    product.push(await once(() => openProduct(databaseUrl, folder)))
    bare.push(await once(() => openLimit(databaseUrl, statements, viewers)))
  }
  return {
    product: median(product.map(({ ms }) => ms)),
    bare: median(bare.map(({ ms }) => ms)),
    idleMemory: median(product.map(({ memory }) => memory)),
    bareMemory: median(bare.map(({ memory }) => memory)),
  }
}
