import { createHash, randomBytes } from 'node:crypto'
import { platforms } from '@marquee/contract/platforms'
import { publishers } from '@marquee/contract/roles'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

const secret = () => randomBytes(32).toString('base64url')

export const platformRoutes = implement(platforms, {
  connect: only(publishers, async (context, { platformId, artistId }) => {
    const platform = (await q.platform(context, { platformId })) ?? refuse('not_found')
    const [state, codeVerifier] = [secret(), secret()]
    await q.addConnectAttempt(context, { state, platformId, artistId, codeVerifier })

    const url = new URL(platform.authorizeUrl)
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: platform.clientId,
      scope: platform.scope,
      state,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    return { url: url.href }
  }),
})
