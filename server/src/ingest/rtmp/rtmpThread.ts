import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { IngestRefusal } from '#ingest/ingestRefusal.ts'
import { intakeOf } from '#ingest/intake.ts'
import type { Entry, IngestLog } from '#ingest/liveIngest.ts'
import type { Elsewhere, FromThread, ToThread } from './words.ts'

interface ThreadOptions {
  /** Where it listens for encoders, port 0 for any; undefined for nowhere. */
  at: { port: number; host: string } | undefined
  /** @throws IngestRefusal where whoever wants to send to a host with a key is not let in */
  letIn(to: { host: string; key: string }): Promise<Entry>
  log: IngestLog
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
  /** Is told why nothing more is taken, undefined where nothing more comes. */
  over(refusal: unknown): void
}

/**
 * The thread that speaks RTMP, with encoders that come and with servers that have a stream. It is begun anew when it breaks: encoders come
 * back by themselves, and whoever had something read reads it again.
 */
export const openRtmpThread = async ({ at, letIn, log }: ThreadOptions) => {
  const sending = new Map<number, Sending>()
  let isClosing = false
  let readings = 0
  let thread: Worker
  const tell = (word: ToThread) => thread.postMessage(word)
  const known = (id: number, over: Sending['over'] = () => {}) => {
    const one: Sending = { entry: undefined, intake: undefined, next: 0, isOver: false, turn: Promise.resolve(), over }
    sending.set(id, one)
    return one
  }

  const fail = async (id: number, one: Sending, error: unknown) => {
    if (one.isOver) return
    one.isOver = true
    const isRefusal = error instanceof IngestRefusal
    if (!isRefusal) log.error({ err: error }, 'a livestream could not be taken')
    tell({ kind: 'refused', id, why: isRefusal ? error.message : 'Something went wrong here. Try again' })
    await one.entry?.leave(isRefusal ? error : undefined)
    one.over(error)
  }

  const inTurn = (id: number, one: Sending, work: () => Promise<unknown>) => {
    one.turn = one.turn
      .then(() => (one.isOver ? undefined : work()))
      .catch((error: unknown) => fail(id, one, error))
      .catch((error: unknown) => log.error({ err: error }, 'a livestream was not left'))
  }

  const open = (one: Sending, entry: Entry) => {
    one.entry = entry
    one.intake = intakeOf(entry)
  }

  const end = (id: number, one: Sending) => {
    sending.delete(id)
    inTurn(id, one, async () => {
      await one.intake?.finish()
      one.isOver = true
      await one.entry?.leave()
      one.over(undefined)
    })
  }

  const heed = (word: FromThread) => {
    if (word.kind === 'listening') return
    if (word.kind === 'publish') {
      const one = known(word.id)
      return inTurn(word.id, one, async () => {
        open(one, await letIn(word))
        tell({ kind: 'accepted', id: word.id })
      })
    }
    const one = sending.get(word.id)
    if (!one) return
    if (word.kind === 'gone') return end(word.id, one)
    const { id, bytes } = word
    inTurn(id, one, async () => {
      await one.intake!.take(one.next++, Buffer.from(bytes))
      tell({ kind: 'taken', id, bytes: bytes.length })
    })
  }

  const begin = async (where: ThreadOptions['at']): Promise<number | undefined> => {
    thread = new Worker(program, { workerData: where, resourceLimits: memory })
    const listening = new Promise<number | undefined>((resolve, reject: (error: Error) => void) => {
      thread.on('message', (word: FromThread) => (word.kind === 'listening' ? resolve(word.port) : heed(word)))
      thread.once('error', reject)
    })
    thread.on('error', (error: unknown) => log.error({ err: error }, 'encoders are not listened to any more'))
    return listening
  }

  const leaveAll = () => {
    const left = [...sending]
    sending.clear()
    for (const [id, one] of left)
      inTurn(id, one, async () => {
        one.isOver = true
        await one.entry?.leave()
        one.over(undefined)
      })
    return left.map(([, { turn }]) => turn)
  }

  /** What had been sent until then lies safe. */
  const watch = (where: ThreadOptions['at']) => {
    thread.once('exit', () => {
      void Promise.all(leaveAll())
      if (isClosing) return
      void pause(restartMs, undefined, { ref: false })
        .then(() => (isClosing ? undefined : begin(where)))
        .then(() => isClosing || watch(where))
        .catch((error: unknown) => {
          log.error({ err: error }, 'encoders cannot be listened to')
          if (!isClosing) watch(where)
        })
    })
  }

  const port = await begin(at)
  watch(at && { ...at, port: port! })
  return {
    port,
    /**
     * Reads a stream that lies at another server into an entry, until either ends. Answers why nothing more was taken: the refusal, or
     * undefined where nothing more came.
     */
    read: (elsewhere: Elsewhere, entry: Entry) =>
      new Promise<unknown>((resolve) => {
        const id = --readings
        open(known(id, resolve), entry)
        tell({ kind: 'read', id, ...elsewhere })
      }),
    close: async () => {
      isClosing = true
      await Promise.race([Promise.all(leaveAll()), pause(3_000, undefined, { ref: false })])
      await thread.terminate()
    },
  }
}
