import { setTimeout as pause } from 'node:timers/promises'
import { IngestEnd, IngestHello, ingestPath, ingestProtocol, streamLimits, type IngestAnswer } from '@marquee/contract/streamSessions'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Scope } from '#db/scope.ts'
import { takeUpgrades } from '#live/upgrade.ts'
import { IngestRefusal, refuseIngest, unreadable } from './ingestRefusal.ts'
import { intakeOf } from './intake.ts'
import type { Entry, Reception } from './liveIngest.ts'

interface IngestOptions {
  reception: Reception
  /** Foreign origins that may open a socket. */
  origins: readonly string[]
}

const numberBytes = 4
/** Whoever has said nothing for so long is not there; in ms. */
const idle = 20_000
const every = 2_000
/** Above this nothing more is read from the network until it has been worked on, in bytes. */
const mostWaiting = 8_000_000
const restarting = 1_012
const broken = 1_011

const jsonOf = (data: Buffer): unknown => {
  try {
    return JSON.parse(data.toString())
  } catch {
    return undefined
  }
}

interface Connection {
  scope: Scope
  reception: Reception
  log: FastifyBaseLogger
}

/** Serves one connection until it closes; answers once everything of it has been put away. */
const serve = (socket: WebSocket, { scope, reception, log }: Connection): Promise<void> => {
  let sending: { entry: Entry; intake: ReturnType<typeof intakeOf> } | undefined
  let isOver = false
  let refusal: unknown
  let waiting = 0
  let heardAt = Date.now()
  /** Since when bytes come of which nothing could be cut. */
  let uncutSince: number | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const say = (answer: IngestAnswer) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(answer))
  }
  const safe = (ack: number | undefined) => {
    if (ack === undefined) return
    uncutSince = undefined
    say({ ack })
  }
  const fail = (error: unknown) => {
    if (isOver) return
    isOver = true
    refusal = error
    if (error instanceof IngestRefusal) {
      say({ over: error.reason, message: error.message })
      socket.close()
    } else {
      log.error({ err: error }, 'a livestream could not be taken')
      // The page comes back: nothing is wrong with what it sends.
      refusal = undefined
      socket.close(broken)
    }
  }

  const welcome = async (data: Buffer) => {
    const hello = IngestHello.safeParse(jsonOf(data))
    if (!hello.success) return refuseIngest('not_allowed', 'It does not say whose stream it is')
    const entry = await reception.enter(scope, hello.data)
    sending = { entry, intake: intakeOf(entry) }
    say({ from: entry.from.chunk })
  }

  const takeEnd = async (data: Buffer, { entry, intake }: NonNullable<typeof sending>) => {
    if (!IngestEnd.safeParse(jsonOf(data)).success) return unreadable('it says something that nobody understands')
    safe(await intake.finish())
    await entry.end()
    return refuseIngest('host', 'The stream has ended')
  }

  const heed = async (data: Buffer, isBinary: boolean) => {
    if (isOver) return
    if (!sending) return isBinary ? unreadable('its first word is not whose stream it is') : welcome(data)
    if (!isBinary) return takeEnd(data, sending)
    if (data.length < numberBytes) return unreadable('a piece has no number')
    uncutSince ??= Date.now()
    safe(await sending.intake.take(data.readUInt32BE(0), data.subarray(numberBytes)))
  }

  socket.on('message', (data: Buffer, isBinary) => {
    heardAt = Date.now()
    waiting += data.length
    if (waiting > mostWaiting) socket.pause()
    turn = turn
      .then(() => heed(data, isBinary))
      .catch(fail)
      .finally(() => {
        waiting -= data.length
        if (socket.isPaused && waiting < mostWaiting / 2) socket.resume()
      })
  })
  socket.on('pong', () => (heardAt = Date.now()))
  // Too large a piece, or a broken frame: the socket closes itself.
  socket.on('error', (error) => log.info({ err: error }, 'a livestream’s connection broke'))

  const tick = async () => {
    if (Date.now() - heardAt > idle && !socket.isPaused) return socket.terminate()
    socket.ping()
    if (uncutSince && Date.now() - uncutSince > (streamLimits.keyFrames + every / 1_000) * 1_000 && !socket.isPaused)
      return fail(new IngestRefusal('no_key_frames', `No player could begin for ${streamLimits.keyFrames} seconds`))
    if (sending && !isOver) say({ health: await sending.entry.health() })
  }
  const ticking = setInterval(() => void tick().catch((error: unknown) => log.warn({ err: error }, 'a livestream was not looked at')), every)

  return new Promise((done) => {
    socket.on('close', () => {
      clearInterval(ticking)
      const wasOver = isOver
      void turn
        .then(() => {
          isOver = true
          return wasOver && refusal instanceof IngestRefusal && refusal.reason === 'host' ? undefined : sending?.entry.leave(refusal)
        })
        .catch((error: unknown) => log.error({ err: error }, 'a livestream was not left'))
        .then(done)
    })
  })
}

/** Where browsers send their livestreams. */
export const takeIngest = (app: FastifyInstance, { reception, origins }: IngestOptions) => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: streamLimits.chunk + numberBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(ingestProtocol) ? ingestProtocol : false),
  })
  const serving = new Set<Promise<void>>()

  takeUpgrades(app, {
    path: ingestPath,
    origins,
    accept(request, head) {
      const { raw, log } = request
      const scope = app.scopeOf(request)
      sockets.handleUpgrade(raw, raw.socket, head, (socket) => {
        const served = serve(socket, { scope, reception, log }).finally(() => serving.delete(served))
        serving.add(served)
      })
    },
  })

  app.addHook('preClose', async () => {
    for (const socket of sockets.clients) socket.close(restarting)
    await Promise.race([Promise.all(serving), pause(3_000, undefined, { ref: false })])
    for (const socket of sockets.clients) socket.terminate()
  })
}
