import { randomUUID } from 'node:crypto'
import type { Scope } from '#db/scope.ts'
import { IngestRefusal } from '#ingest/ingestRefusal.ts'
import type { Listening, LiveIngest } from '#ingest/liveIngest.ts'
import { openRtmpThread } from '#ingest/rtmp/rtmpThread.ts'
import { controlApiAt, mediamtxUser, type Source } from './controlApi.ts'

export interface MediamtxOptions {
  /** 'https://media.internal:9997': its control API. */
  apiUrl: string
  /** 'rtmps://media.internal:1936': where this server reads what was sent there. */
  readUrl: string
  /** 'rtmps://live.example:1936': where encoders send to. */
  publishUrl: string
  secret: string
}

/** How often it is asked what is sent, in ms. */
const every = 1_000
/** Somebody else reads it, or nothing more is taken just now: after so many ms it is tried again. */
const restMs = 3_000
/** These pass, with the encoder waiting where it is. */
const passing: ReadonlySet<string> = new Set(['already_live', 'too_many'])

/** Which channel a path is of, and whose stream it is: '<host name>/<profile>'. */
const partsOf = (path: string) => {
  const cut = path.lastIndexOf('/')
  return cut > 0 ? { hostname: path.slice(0, cut), name: path.slice(cut + 1) } : undefined
}

/**
 * Encoders send to a MediaMTX, which asks us whether a key may (streamSessions/hooks.ts). Whatever process comes first reads what was sent
 * there and keeps it as if the encoder had come here; others take over where that process is heard no more.
 */
export const mediamtxIngest = ({ apiUrl, readUrl, publishUrl, secret }: MediamtxOptions): LiveIngest => {
  const api = controlApiAt(apiUrl, secret)
  const without = (url: string) => url.replace(/\/+$/, '')

  const listen = async ({ reception, scopeAt, log }: Listening) => {
    const thread = await openRtmpThread({ at: undefined, letIn: () => Promise.reject(new Error('Nobody sends here')), log })
    /** What this process reads, or lets rest until a moment, by the id of its source. */
    const reading = new Map<string, Promise<void>>()
    const resting = new Map<string, number>()
    let isClosing = false
    let isSilent = false

    const read = async (scope: Scope, { hostname, name }: { hostname: string; name: string }, source: Source) => {
      const elsewhere = { server: `${without(readUrl)}/${hostname}`, name: `${name}?user=${mediamtxUser}&pass=${encodeURIComponent(secret)}` }
      const entered = await reception.enter(scope, { source: source.id, encoder: randomUUID() }).catch((error: unknown) => error as Error)
      const over = entered instanceof Error ? entered : await thread.read(elsewhere, entered)
      resting.set(source.id, Date.now() + restMs)
      if (over instanceof IngestRefusal) return passing.has(over.reason) ? undefined : api.kick(source)
      if (entered instanceof Error) throw entered
    }

    const look = async () => {
      const now = Date.now()
      for (const [id, until] of resting) if (until < now) resting.delete(id)
      for (const { name: path, source } of await api.sent()) {
        const parts = partsOf(path)
        const scope = parts && (await scopeAt(parts.hostname))
        // What others have there is none of ours.
        if (!parts || !scope || isClosing || reading.has(source.id) || resting.has(source.id)) continue
        const done = read(scope, parts, source)
          .catch((error: unknown) => log.error({ err: error }, 'a livestream at MediaMTX could not be taken'))
          .finally(() => reading.delete(source.id))
        reading.set(source.id, done)
      }
    }

    let looking: Promise<void> | undefined
    const tick = () => {
      looking ??= look()
        .then(() => void (isSilent = false))
        .catch((error: unknown) => {
          // Said once, not every second.
          if (!isSilent) log.warn({ err: error }, 'MediaMTX cannot be asked what is sent to it')
          isSilent = true
        })
        .finally(() => (looking = undefined))
    }
    const timer = setInterval(tick, every).unref()
    tick()

    return {
      close: async () => {
        isClosing = true
        clearInterval(timer)
        await looking
        await thread.close()
        await Promise.all(reading.values())
      },
    }
  }

  return {
    service: undefined,
    encoderAddress: (origin) => `${without(publishUrl)}/${new URL(origin).hostname}`,
    encoderKey: ({ profileId }, key) => `${profileId}?pass=${key}`,
    listen,
  }
}
