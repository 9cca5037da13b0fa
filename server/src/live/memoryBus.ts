import type { LiveNode } from './bus.ts'
import { memoryLeases } from './leases.ts'
import { liveServer, nodeOver } from './nodeOver.ts'

/** The bus of a single process. */
export const memoryBus = (): LiveNode =>
  nodeOver({
    io: liveServer(),
    leases: memoryLeases(),
    isShared: false,
    isUp: () => true,
    entered: async () => {},
    onInterrupted: () => {},
    close: async () => {},
  })
