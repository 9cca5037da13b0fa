import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '#measure/child.ts'
import { firstAnswer } from '#measure/firstAnswer.ts'
import { startProduct, type ProductOptions } from '#product/start.ts'
import { channel } from '#store/channel.ts'

/** How long a process that has ended is left alone, as those do who look after processes. */
const rest = 200

export type KeptProduct = ReturnType<typeof keptProduct>

/** A process of the product that is started again whenever it ends. */
export const keptProduct = (options: ProductOptions) => {
  // A worker answers nobody but its operators.
  const answers = () => firstAnswer({ port: options.metricsPort ?? options.port, path: '/readyz', headers: { host: channel.hostname } })
  let isOver = false
  let isKilled = false
  let wasReady = false
  let faults = 0
  let child: Child = startProduct(options)

  const keep = async () => {
    while (!isOver) {
      await child.gone
      if (isOver) return
      // Whoever finds no database while it starts gives up, which is right; afterwards it has to live without for a while.
      if (wasReady && !isKilled) faults += 1
      isKilled = false
      wasReady = false
      await pause(rest)
      if (!isOver) child = startProduct(options)
    }
  }
  const ready = async () => {
    await answers()
    wasReady = true
  }
  const keeping = keep()

  return {
    ready,
    /** How often it has ended by itself after it was ready. */
    faults: () => faults,
    /** Kills it and waits until it is back. */
    async kill() {
      isKilled = true
      await child.kill()
      await ready()
    },
    async stop() {
      isOver = true
      await child.stop()
      await keeping
    },
  }
}
