import type { Boot } from '@marquee/contract/boot'
import { actingPlace } from '#auth/actingPlace.ts'
import { loginScope } from '#auth/loginScope.ts'

/** The library renews a token that has less than this left, in seconds. */
const leeway = 60

interface Kept {
  /** In seconds, as the other times of tokens. */
  expiresAt?: unknown
  body?: { access_token?: unknown }
}

type Places = Record<'local' | 'session', Pick<Storage, 'getItem'>>

/**
 * The access token that the login will find in this browser and use as it is: of this channel, good for a while. Undefined where there is
 * none, where storage cannot be read, and where an operator acts as somebody in this tab. `now` in milliseconds.
 */
export const storedToken = ({ clientId, audience }: Boot['identity'], places: () => Places, now: number): string | undefined => {
  try {
    const { local, session } = places()
    if (session.getItem(actingPlace)) return undefined
    const key = `@@auth0spajs@@::${clientId}::${audience}::${loginScope} offline_access`
    const { expiresAt, body } = (JSON.parse(local.getItem(key) ?? '{}') ?? {}) as Kept
    const isGood = typeof expiresAt === 'number' && expiresAt - leeway >= Math.floor(now / 1_000)
    return isGood && typeof body?.access_token === 'string' ? body.access_token : undefined
  } catch {
    return undefined
  }
}
