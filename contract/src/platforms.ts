import { z } from 'zod'
import { feature, get } from './route.ts'

export const platforms = feature('platforms', {
  /**
   * Where to send the browser to connect, or reconnect, a creator's account at a platform. `artistId` is the wire's word for
   * the connection.
   */
  connect: get('/platforms/:platformId/connect', {
    input: z.strictObject({ artistId: z.string().min(1).max(100) }),
    result: z.object({ url: z.url() }),
    alias: '/platforms/:platformId/connect',
  }),
})
