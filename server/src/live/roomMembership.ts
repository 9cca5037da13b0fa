import { liveLimits } from '@marquee/contract/live'
import type { LiveNode, LiveSocket, Word } from './bus.ts'
import { roomOf } from './nodeOver.ts'
import { admittedTo, apartIn, askedAgainMs, isAskedAgain, type Rooms } from './rooms.ts'

/** How often rooms are asked about for which an eviction came in the meantime; after that they are refused. */
const mostRounds = 3
/** About so many sockets it is asked at the same time. */
const askedAtOnce = 10

interface Ask {
  tenantId: string
  profileId: string
  /** Rooms that this person was put out of since the question was put. */
  evicted: Set<string>
}

export type RoomMembership = ReturnType<typeof roomMembershipOf>

/** Who is in which room of this node: who enters, who leaves, who is put out. */
export const roomMembershipOf = (node: LiveNode, guards: readonly Rooms[]) => {
  // Whoever asked before an eviction of their own may have seen what was true before it.
  const asks = new Set<Ask>()

  const leave = (socket: LiveSocket, room: string) => {
    socket.data.rooms.delete(room)
    void socket.leave(roomOf(socket.data.tenant.tenantId, room))
  }

  const putOut = (socket: LiveSocket, room: string) => {
    leave(socket, room)
    socket.emit('left', room)
  }

  const askFor = async (socket: LiveSocket, names: readonly string[]) => {
    const { tenantId } = socket.data.tenant
    const ask: Ask = { tenantId, profileId: socket.data.me.profileId, evicted: new Set() }
    const admitted: Awaited<ReturnType<typeof admittedTo>> = new Map()
    let open = names
    asks.add(ask)
    try {
      for (let round = 0; round < mostRounds && open.length; round++) {
        ask.evicted.clear()
        const { scope, me } = socket.data
        for (const [name, may] of await admittedTo(guards, { ...scope, me }, open)) admitted.set(name, may)
        open = names.filter((name) => ask.evicted.has(name))
        for (const name of open) admitted.delete(name)
      }
    } finally {
      asks.delete(ask)
    }
    return admitted
  }

  const enter = (socket: LiveSocket, room: string, mayType: boolean) => {
    const { rooms, tenant } = socket.data
    const askAgainAt = isAskedAgain(guards, room) ? performance.now() + askedAgainMs : Infinity
    rooms.set(room, { mayType, typedAt: rooms.get(room)?.typedAt ?? 0, askAgainAt })
    void socket.join(roomOf(tenant.tenantId, room))
  }

  const askAbout = async (socket: LiveSocket, names: readonly string[]) => {
    const admitted = await askFor(socket, names)
    for (const name of names) {
      const may = admitted.get(name)
      if (may) enter(socket, name, may.mayType)
      else putOut(socket, name)
    }
  }

  /** The rooms that a socket is in and is to be asked about by now. */
  const dueRoomsOf = ({ data: { rooms } }: LiveSocket, now: number) =>
    [...rooms].flatMap(([name, { askAgainAt }]) => (askAgainAt <= now ? [name] : []))

  return {
    leave,
    enter,
    /** Lets a socket into rooms; answers those that it may not enter. */
    async join(socket: LiveSocket, names: readonly string[]): Promise<string[]> {
      const admitted = await askFor(socket, names)
      const refused = names.filter((name) => {
        const may = admitted.get(name)
        const isFull = socket.data.rooms.size >= liveLimits.rooms && !socket.data.rooms.has(name)
        if (!may || isFull || !socket.connected) return true
        enter(socket, name, may.mayType)
        return false
      })
      await node.entered()
      return refused
    },
    /** Of those in a room the people whom a socket's person is not to be seen by. */
    apartIn: ({ data: { scope, me } }: LiveSocket, room: string) => apartIn(guards, { ...scope, me }, room),
    /** Asks anew about every room that a socket is in. */
    recheck: (socket: LiveSocket) => askAbout(socket, [...socket.data.rooms.keys()]),
    /** Asks anew about those who have been in rooms for a while whose guards say something else without telling. Called every second. */
    async askAgain() {
      const now = performance.now()
      const due = [...node.io.sockets.sockets.values()].filter((socket) => dueRoomsOf(socket, now).length > 0)
      for (let from = 0; from < due.length; from += askedAtOnce)
        await Promise.all(due.slice(from, from + askedAtOnce).map((socket) => askAbout(socket, dueRoomsOf(socket, now))))
    },
    heed(word: Word) {
      if (!('evicts' in word)) return
      const { tenantId, room, evicts } = word
      for (const ask of asks) if (ask.profileId === evicts && ask.tenantId === tenantId) ask.evicted.add(room)
      const { adapter, sockets } = node.io.sockets
      for (const id of adapter.rooms.get(roomOf(tenantId, room)) ?? []) {
        const socket = sockets.get(id)
        if (socket?.data.me.profileId === evicts) putOut(socket, room)
      }
    },
  }
}
