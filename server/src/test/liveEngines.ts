import type { LiveNode } from '#live/bus.ts'
import { memoryBus } from '#live/memoryBus.ts'
import { redisBus } from '#live/redisBus.ts'
import { redisProgram, startRedis } from './redisServer.ts'

export type Redis7 = Awaited<ReturnType<typeof startRedis>>

interface Engine {
  name: string
  /** Two processes on one bus; where it cannot span processes, one and the same. */
  nodes(): Promise<{ nodes: [LiveNode, LiveNode]; redis?: Redis7 }>
}

const ofMemory: Engine = {
  name: 'memory',
  nodes: async () => {
    const node = memoryBus()
    return { nodes: [node, node] }
  },
}

const ofRedis = (program: string): Engine => ({
  name: 'Redis',
  nodes: async () => {
    const redis = await startRedis(program)
    const open = () => redisBus({ url: redis.url, onError: () => {} })
    return { nodes: [await open(), await open()], redis }
  },
})

const program = redisProgram()

/** Every kind of bus. Where a machine has no Redis, the test command says by name that this half was left out. */
export const liveEngines: readonly Engine[] = program ? [ofMemory, ofRedis(program)] : [ofMemory]
