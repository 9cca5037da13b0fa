import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fromBrowser, liveLimits, livePath, type FromBrowser } from '@marquee/contract/live'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#http/refuse.ts'
import type { Actor } from '#http/actor.ts'
import type { Scope } from '#db/scope.ts'
import type { Sessions } from '#http/sessions.ts'
import { visitorOf } from '#http/visitor.ts'
import type { LiveNode, LiveSocket } from './bus.ts'
import type { Arrival } from './guest.ts'
import { roomMembershipOf } from './roomMembership.ts'
import { guestsOf } from './guests.ts'
import { roomOf } from './nodeOver.ts'
import { paceOf } from './pace.ts'
import type { Listener, Rooms } from './rooms.ts'
import { takeUpgrades } from './upgrade.ts'

interface GatewayOptions {
  node: LiveNode
  sessions: Sessions
  rooms: readonly Rooms[]
  /** Of these people those whose presence a listener may know of. */
  sees(listener: Listener, profileIds: readonly string[]): Promise<readonly string[]>
  /** What the database says of a channel, and of those who listen there. */
  standing(scope: Scope, who: readonly StandingAsked[]): Promise<Standing>
  /** Foreign origins that may open a socket. */
  origins: readonly string[]
  /** Counts a live message that goes to one socket. */
  delivered: (() => void) | undefined
}

/** Somebody who listens, by their account and, where there is one, their sign-in. */
export type StandingAsked = Pick<Actor, 'accountId' | 'sessionId'>

export interface Standing {
  /** Whether the channel is open to anybody at all. */
  isOpen: boolean
  /** Accounts that are not in good standing, or a sign-in of which is over. */
  doubtful: readonly string[]
}

const leaseEvery = 5_000
/** How often everybody is looked at while the words of other nodes do not come. */
const verifyEvery = 1_500
/** How often it is looked for those who are to be asked about again, in ms. */
const askEvery = 1_000
const longestJitter = 5_000
const shortestDrain = 1_000
const longestDrain = 30_000
const slices = 20

type Heeding = { [Said in keyof FromBrowser]: (input: never) => unknown }

/** Where sockets arrive: who may have one, which rooms they enter, what they may say there, and how they leave when the process ends. */
export const liveGateway = (app: FastifyInstance, { node, sessions, rooms, sees, standing, origins, delivered }: GatewayOptions) => {
  const { io, leases } = node
  const arrivals = new WeakMap<IncomingMessage, Arrival>()
  takeUpgrades(app, {
    path: livePath,
    origins,
    accept(request, head, cameAt) {
      const { raw, tenant } = request
      arrivals.set(raw, { tenant, scope: app.scopeOf(request), visitor: visitorOf(request), cameAt })
      io.engine.handleUpgrade(raw, raw.socket, head)
    },
  })
  const arrivalOf = (request: IncomingMessage) => arrivals.get(request)
  const membership = roomMembershipOf(node, rooms)
  const guests = guestsOf({ io, sessions, membership, arrivalOf })
  node.onWord((word) => {
    membership.heed(word)
    guests.heed(word)
  })

  const heedingOf = (socket: LiveSocket): Heeding => ({
    join: (names: string[]) => membership.join(socket, names),
    leave: (names: string[]) => names.filter((name) => name !== `person:${socket.data.me.profileId}`).forEach((name) => membership.leave(socket, name)),
    typing: async (room: string) => {
      const { rooms: entered, me, tenant } = socket.data
      const there = entered.get(room)
      const now = Date.now()
      if (!there?.mayType || now - there.typedAt < liveLimits.typing) return
      there.typedAt = now
      const unheard = [me.profileId, ...(await membership.apartIn(socket, room))].map((id) => roomOf(tenant.tenantId, `person:${id}`))
      if (!entered.has(room)) return
      socket.to(roomOf(tenant.tenantId, room)).except(unheard).volatile.emit('typing', { room, profileId: me.profileId })
    },
    presence: async (profileIds: string[]) => {
      const { scope, me } = socket.data
      const seen = [...(await sees({ ...scope, me }, profileIds))]
      // Where that cannot be known, nobody is there.
      return leases.held(scope.tenantId, seen).catch(() => [])
    },
    renew: (token: string) => guests.renew(socket, token),
    sign_out: () => {
      const { sessionId } = socket.data.me
      if (sessionId) node.kick({ sessionId })
    },
  })

  /** One thing after the other, each checked for its shape; what has none, or comes too fast, is not heard. */
  const listenTo = (socket: LiveSocket) => {
    const heeding = heedingOf(socket)
    const pace = paceOf()
    let turn: Promise<unknown> = Promise.resolve()
    socket.use((_packet, next) => {
      const said = pace(Date.now())
      if (said === 'heard') next()
      if (said === 'closed') socket.disconnect(true)
    })
    for (const said of Object.keys(heeding) as (keyof FromBrowser)[]) {
      const heed = heeding[said] as (input: unknown) => unknown
      socket.on(said, (...sent: unknown[]) => {
        const answer = sent.at(-1)
        const input = said === 'sign_out' ? { data: undefined } : fromBrowser[said].safeParse(sent[0])
        if ('error' in input && input.error) return
        turn = turn
          .then(() => heed(input.data))
          .then((result) => {
            if (typeof answer === 'function') (answer as (result: unknown) => void)(result)
          })
          .catch((error: unknown) => {
            app.log.error({ err: error, said }, 'a socket was not answered')
            socket.disconnect(true)
          })
      })
    }
  }

  // One connection asks once: whatever more it sends before the answer would cost a look-up each.
  const asked = new WeakSet<LiveSocket['conn']>()
  io.use((socket, next) => {
    const { conn } = socket
    if (asked.has(conn)) {
      conn.close(true)
      return next(new Error('too_many'))
    }
    asked.add(conn)
    guests.admit(socket).then(
      () => next(),
      (error: unknown) => {
        const code = error instanceof Refusal ? error.code : 'broken'
        if (code === 'broken') app.log.error({ err: error }, 'a socket was not admitted')
        next(Object.assign(new Error(code), { data: { code } }))
        // By then the refusal is on its way.
        setImmediate(() => conn.close())
      },
    )
  })

  const deliver = (said: string) => {
    if (said === 'live') delivered?.()
  }
  const renewLeases = (sockets: readonly LiveSocket[]) => {
    // Somebody who is acted as is not there.
    const theirOwn = sockets.filter(({ data }) => !data.me.impersonation)
    for (const [tenantId, ofTenant] of Map.groupBy(theirOwn, ({ data }) => data.tenant.tenantId))
      leases.renew(tenantId, [...new Set(ofTenant.map(({ data }) => data.me.profileId))]).catch((error: unknown) => {
        app.log.warn({ err: error }, 'who is there could not be noted')
      })
  }

  io.on('connection', (socket) => {
    // The request has said what it had to: kept, it costs as much memory as the rest of an idle socket.
    Object.assign(socket.conn, { request: null })
    socket.onAnyOutgoing(deliver)
    socket.on('disconnect', () => guests.gone(socket))
    if (!socket.data.me.impersonation) membership.enter(socket, `person:${socket.data.me.profileId}`, false)
    guests.arrived(socket)
    renewLeases([socket])
    listenTo(socket)
  })

  const leasing = setInterval(() => renewLeases(guests.everyone()), leaseEvery)

  /** Without the words of other nodes the database alone says who has to go. */
  const verify = async () => {
    for (const [tenantId, sockets] of Map.groupBy(guests.everyone(), ({ data }) => data.tenant.tenantId)) {
      const { isOpen, doubtful } = await standing(sockets[0]!.data.scope, sockets.map(({ data }) => data.me))
      if (!isOpen) guests.heed({ channel: tenantId })
      const acting = sockets.filter(({ data }) => data.me.impersonation).map(({ data }) => data.me.accountId)
      for (const accountId of new Set([...doubtful, ...acting])) {
        sessions.forget(accountId)
        guests.heed({ recheck: accountId })
      }
    }
  }
  let verified: Promise<void> | undefined
  const verifyOnce = () => {
    verified ??= verify()
      .catch((error: unknown) => app.log.warn({ err: error }, 'who may stay could not be verified'))
      .finally(() => (verified = undefined))
  }
  const verifying = setInterval(() => node.isUp() || verifyOnce(), verifyEvery)

  let beingAsked: Promise<void> | undefined
  const askAgain = () => {
    beingAsked ??= membership
      .askAgain()
      .catch((error: unknown) => app.log.warn({ err: error }, 'who may go on listening could not be asked'))
      .finally(() => (beingAsked = undefined))
  }
  const asking = setInterval(askAgain, askEvery)

  node.onInterrupted(() => {
    verifyOnce()
    // Words may have been lost with the messages: nobody is taken at their word.
    sessions.forgetAll()
    for (const socket of guests.everyone())
      void pause(Math.random() * longestJitter, undefined, { ref: false }).then(async () => {
        if (socket.connected && (await guests.recheck(socket))) socket.emit('resync')
      })
  })

  app.addHook('preClose', async () => {
    clearInterval(leasing)
    clearInterval(verifying)
    clearInterval(asking)
    const sockets = guests.everyone()
    const spread = Math.min(Math.max(sockets.length, shortestDrain), longestDrain)
    for (let slice = 0; slice < slices; slice++) {
      const ofSlice = sockets.filter((_, place) => place % slices === slice)
      for (const socket of ofSlice) {
        socket.emit('drain', Math.floor(Math.random() * spread))
        socket.disconnect(true)
      }
      if (ofSlice.length) await pause(1)
    }
  })
}
