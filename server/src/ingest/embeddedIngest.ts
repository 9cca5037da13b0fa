import type { LiveIngest } from './liveIngest.ts'
import { listenForRtmp } from './rtmp/rtmpServer.ts'

interface EmbeddedOptions {
  /** Where encoders are listened to, port 0 for any; undefined switches it off, and browsers alone send. */
  port: number | undefined
  host: string
}

/** The server listens itself. A process that does not listen names the port of those that do. */
export const embeddedIngest = ({ port, host }: EmbeddedOptions): LiveIngest => {
  let open = port || undefined
  return {
    service: undefined,
    encoderAddress: (origin) => (open === undefined ? null : `rtmp://${new URL(origin).hostname}:${open}/live`),
    encoderKey: (_, secret) => secret,
    listen: async (given) => {
      if (port === undefined) return { close: async () => {} }
      const rtmp = await listenForRtmp({ ...given, port, host })
      open = rtmp.port
      return {
        close: async () => {
          open = undefined
          await rtmp.close()
        },
      }
    },
  }
}
