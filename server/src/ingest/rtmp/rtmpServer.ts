import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Scope } from '#db/scope.ts'
import { IngestRefusal, refuseIngest } from '#ingest/ingestRefusal.ts'
import { intakeOf } from '#ingest/intake.ts'
import type { Entry, LiveIngest } from '#ingest/liveIngest.ts'
import { takeRtmpAt } from '#ingest/rtmpAddress.ts'
import type { FromThread, ToThread } from './words.ts'

interface RtmpOptions {
  /** 0 takes any free port. */
  port: number
  host: string
  ingest: LiveIngest
  /** The channel at a host name; undefined where there is none. */
  scopeAt(hostname: string): Promise<Scope | undefined>
  log: { error(fields: object, message: string): void; warn(fields: object, message: string): void }
}

const program = new URL('thread.ts', import.meta.url)
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const restartMs = 1_000

interface Sending {
  entry: Entry | undefined
  intake: ReturnType<typeof intakeOf> | undefined
  next: number
  isOver: boolean
  turn: Promise<unknown>
}

/**
 * Listens for encoders such as OBS. They are spoken with in a thread of its own, which is begun anew when it breaks; encoders come back
 * by themselves.
 */
export const listenForRtmp = async ({ port, host, ingest, scopeAt, log }: RtmpOptions) => {
  const sending = new Map<number, Sending>()
  let isClosing = false
  let thread: Worker
  const tell = (word: ToThread) => thread.postMessage(word)

  const fail = async (id: number, one: Sending, error: unknown) => {
    if (one.isOver) return
    one.isOver = true
    const isRefusal = error instanceof IngestRefusal
    if (!isRefusal) log.error({ err: error }, 'a livestream could not be taken')
    tell({ kind: 'refused', id, why: isRefusal ? error.message : 'Something went wrong here. Try again' })
    await one.entry?.leave(isRefusal ? error : undefined)
  }

  const inTurn = (id: number, one: Sending, work: () => Promise<unknown>) => {
    one.turn = one.turn
      .then(() => (one.isOver ? undefined : work()))
      .catch((error: unknown) => fail(id, one, error))
      .catch((error: unknown) => log.error({ err: error }, 'a livestream was not left'))
  }

  const letIn = async (id: number, one: Sending, { host: hostname, key }: { host: string; key: string }) => {
    const scope = (await scopeAt(hostname)) ?? refuseIngest('not_allowed', 'There is no channel at this address')
    one.entry = await ingest.enter(scope, { key, encoder: randomUUID() })
    one.intake = intakeOf(one.entry)
    tell({ kind: 'accepted', id })
  }

  const heed = (word: FromThread) => {
    if (word.kind === 'listening') return
    if (word.kind === 'publish') {
      const one: Sending = { entry: undefined, intake: undefined, next: 0, isOver: false, turn: Promise.resolve() }
      sending.set(word.id, one)
      return inTurn(word.id, one, () => letIn(word.id, one, word))
    }
    const one = sending.get(word.id)
    if (!one) return
    if (word.kind === 'piece') {
      const { id, bytes } = word
      inTurn(id, one, async () => {
        await one.intake!.take(one.next++, Buffer.from(bytes))
        tell({ kind: 'taken', id, bytes: bytes.length })
      })
    } else {
      sending.delete(word.id)
      inTurn(word.id, one, async () => {
        await one.intake?.finish()
        one.isOver = true
        await one.entry?.leave()
      })
    }
  }

  const begin = async (at: number): Promise<number> => {
    thread = new Worker(program, { workerData: { port: at, host }, resourceLimits: memory })
    const listening = new Promise<number>((resolve, reject: (error: Error) => void) => {
      thread.on('message', (word: FromThread) => (word.kind === 'listening' ? resolve(word.port) : heed(word)))
      thread.once('error', reject)
    })
    thread.on('error', (error: unknown) => log.error({ err: error }, 'encoders are not listened to any more'))
    return listening
  }

  /** Encoders come back by themselves; what they had sent until then lies safe. */
  const watch = (at: number) => {
    thread.once('exit', () => {
      for (const [id, one] of sending) inTurn(id, one, async () => one.entry?.leave())
      sending.clear()
      if (isClosing) return
      void pause(restartMs, undefined, { ref: false })
        .then(() => (isClosing ? at : begin(at)))
        .then(() => isClosing || watch(at))
        .catch((error: unknown) => {
          log.error({ err: error }, 'encoders cannot be listened to')
          if (!isClosing) watch(at)
        })
    })
  }

  const open = await begin(port)
  watch(open)
  takeRtmpAt(open)
  return {
    port: open,
    close: async () => {
      isClosing = true
      takeRtmpAt(undefined)
      const left = [...sending.values()]
      for (const [id, one] of sending) inTurn(id, one, async () => one.entry?.leave())
      await Promise.race([Promise.all(left.map(({ turn }) => turn)), pause(3_000, undefined, { ref: false })])
      await thread.terminate()
    },
  }
}
