import { atLeast, atMost, times, whole, type Verdict } from '#measure/goals.ts'
import type { Idle } from './idle.ts'
import { idleSockets } from './idle.ts'
import { audiences, names, type ChatRounds, type Kind } from './rounds.ts'

export interface Found extends ChatRounds {
  idle: Record<Kind, Idle>
  statements: { usual: number; most: number }
}

/** Holds what was found against the goals, one line for each figure that has a threshold. */
export const judgeChat = ({ measured, idle, statements }: Found): Verdict[] => {
  const at = (name: string) => measured.get(name)!
  return [
    ...audiences.flatMap(({ sockets }) => {
      const rate = (kind: Kind) => at(names.full(kind, sockets)).perSecond
      const paced = (kind: Kind) => at(names.paced(kind, sockets))
      return [
        atLeast('P8', `deliveries/s against bare Socket.IO, ${sockets} listeners`, rate('product') / rate('Socket.IO'), 0.8),
        atLeast('P8', `deliveries/s against bare ws, ${sockets} listeners`, rate('product') / rate('ws'), 0.65),
        atMost('P9', `p50 at a pace against bare Socket.IO, ${sockets} listeners`, paced('product').p50 / paced('Socket.IO').p50, 1.4, times),
        atMost('P9', `p99 at a pace against bare Socket.IO, ${sockets} listeners`, paced('product').p99 / paced('Socket.IO').p99, 2, times),
      ]
    }),
    atMost('P10', 'kB for an idle signed-in socket', idle.product.each, 38, whole),
    atLeast('', `of ${idleSockets.toLocaleString('en')} idle sockets still open`, idle.product.held / idleSockets, 1),
    atMost('P15', 'SQL statements for a message, at most', statements.most, 2, whole),
  ]
}
