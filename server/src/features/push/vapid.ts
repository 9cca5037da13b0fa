import type { Seal } from '@marquee/identity/storage/sealed'
import type { Scope } from '#db/scope.ts'
import { keyOf } from './queries.ts'

/** The library, once somebody asks for pushes: most processes never do. */
export const webPush = async () => (await import('web-push')).default

const purposeOf = ({ tenantId }: Scope) => `push ${tenantId}`

const make = (scope: Scope, seal: Seal) => async () => {
  const { publicKey, privateKey } = (await webPush()).generateVAPIDKeys()
  return { publicKey, privateKey: seal.close(privateKey, purposeOf(scope)) }
}

/** The key that browsers of the channel subscribe with; made when it is first asked for. */
export const publicKeyOf = async (scope: Scope, seal: Seal) => (await keyOf(scope, make(scope, seal))).publicKey

/** Both keys, as the library takes them. */
export const vapidKeysOf = async (scope: Scope, seal: Seal) => {
  const { publicKey, privateKey } = await keyOf(scope, make(scope, seal))
  return { publicKey, privateKey: seal.open(privateKey, purposeOf(scope)) }
}
