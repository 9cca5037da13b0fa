import type { Config } from '#config.ts'
import { hostedIngest } from '#ingest/hostedIngest.ts'
import { embeddedIngest } from '#ingest/embeddedIngest.ts'
import type { LiveIngest } from '#ingest/liveIngest.ts'
import { mediamtxIngest } from '#ingest/mediamtx/mediamtxIngest.ts'
import { muxStreams } from '#ingest/mux/muxStreams.ts'

/** How livestreams come in, as the settings say; what each way needs has been checked with them. */
export const liveIngestFrom = (config: Config): LiveIngest => {
  if (config.LIVE_INGEST === 'mediamtx') {
    const { MEDIAMTX_API_URL, MEDIAMTX_READ_URL, MEDIAMTX_PUBLISH_URL, MEDIAMTX_SECRET } = config
    const [apiUrl, readUrl, publishUrl, secret] = [MEDIAMTX_API_URL!, MEDIAMTX_READ_URL!, MEDIAMTX_PUBLISH_URL!, MEDIAMTX_SECRET!]
    return mediamtxIngest({ apiUrl, readUrl, publishUrl, secret })
  }
  if (config.LIVE_INGEST === 'mux') {
    const service = muxStreams({
      apiUrl: config.MUX_API_URL, playUrl: config.MUX_PLAY_URL, tokenId: config.MUX_TOKEN_ID!, tokenSecret: config.MUX_TOKEN_SECRET!,
      signingKeyId: config.MUX_SIGNING_KEY_ID!, signingKey: config.MUX_SIGNING_KEY!, webhookSecret: config.MUX_WEBHOOK_SECRET!,
    })
    return hostedIngest(service, config.MUX_PUBLISH_URL)
  }
  return embeddedIngest({ port: config.RTMP_PORT, host: config.RTMP_HOST ?? config.HOST })
}
