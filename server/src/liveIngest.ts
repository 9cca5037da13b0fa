import type { Config } from '#config.ts'
import { embeddedIngest } from '#ingest/embeddedIngest.ts'
import type { LiveIngest } from '#ingest/liveIngest.ts'
import { mediamtxIngest } from '#ingest/mediamtx/mediamtxIngest.ts'

/** How livestreams come in, as the settings say; what each way needs has been checked with them. */
export const liveIngestFrom = (config: Config): LiveIngest => {
  if (config.LIVE_INGEST === 'mediamtx') {
    const { MEDIAMTX_API_URL, MEDIAMTX_READ_URL, MEDIAMTX_PUBLISH_URL, MEDIAMTX_SECRET } = config
    const [apiUrl, readUrl, publishUrl, secret] = [MEDIAMTX_API_URL!, MEDIAMTX_READ_URL!, MEDIAMTX_PUBLISH_URL!, MEDIAMTX_SECRET!]
    return mediamtxIngest({ apiUrl, readUrl, publishUrl, secret })
  }
  return embeddedIngest({ port: config.RTMP_PORT, host: config.RTMP_HOST ?? config.HOST })
}
