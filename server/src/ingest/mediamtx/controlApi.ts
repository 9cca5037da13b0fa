import { z } from 'zod'

/** As whom we ask a media server, and by which name its requests to us come: both with the secret of the settings. */
export const mediamtxUser = 'marquee'

const milliseconds = 5_000
const pageSize = 500

/** Versions before 1.16 say `ready` for `online`. */
const Path = z
  .object({
    name: z.string(),
    online: z.boolean().optional(),
    ready: z.boolean().optional(),
    source: z.object({ type: z.string(), id: z.string() }).nullish(),
  })
  .transform(({ name, online, ready, source }) => ({ name, isOnline: online ?? ready ?? false, source: source ?? undefined }))
const Paths = z.object({ pageCount: z.int().min(0), items: z.array(Path) })

/** A connection that sends to the media server. */
export interface Source {
  type: string
  id: string
}

/** Where connections of a type are sent away. */
const kicks: Record<string, string> = {
  rtmpConn: 'rtmpconns', rtmpsConn: 'rtmpsconns', srtConn: 'srtconns', webRTCSession: 'webrtcsessions', rtspSession: 'rtspsessions', rtspsSession: 'rtspssessions',
}

/** The media server has not answered as its interface has it; the message is one sentence for the log. */
export class MediamtxError extends Error {
  override name = 'MediamtxError'
}

/** What MediaMTX is asked over its control API (v3). */
export const controlApiAt = (address: string, secret: string) => {
  const authorization = `Basic ${Buffer.from(`${mediamtxUser}:${secret}`).toString('base64')}`

  const ask = async (method: 'GET' | 'POST', path: string) => {
    const signal = AbortSignal.timeout(milliseconds)
    const answer = await fetch(new URL(path, address), { method, headers: { authorization }, redirect: 'error', signal }).catch((error: unknown) => {
      throw new MediamtxError('MediaMTX does not answer', { cause: error })
    })
    return answer
  }

  return {
    /**
     * Every path that somebody sends to just now.
     * @throws MediamtxError
     */
    sent: async (): Promise<{ name: string; source: Source }[]> => {
      const found: { name: string; source: Source }[] = []
      for (let page = 0, pages = 1; page < pages; page++) {
        const answer = await ask('GET', `/v3/paths/list?page=${page}&itemsPerPage=${pageSize}`)
        const said = answer.ok ? Paths.safeParse(await answer.json().catch(() => undefined)) : undefined
        if (!said?.success) throw new MediamtxError(`MediaMTX does not say what is sent to it: it answers ${answer.status}`)
        pages = said.data.pageCount
        for (const { name, isOnline, source } of said.data.items) if (isOnline && source) found.push({ name, source })
      }
      return found
    },
    /**
     * Sends a connection away; one that has gone already is fine.
     * @throws MediamtxError
     */
    kick: async ({ type, id }: Source) => {
      const where = kicks[type]
      if (!where) return
      const answer = await ask('POST', `/v3/${where}/kick/${encodeURIComponent(id)}`)
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw new MediamtxError(`MediaMTX does not send somebody away: it answers ${answer.status}`)
    },
  }
}
