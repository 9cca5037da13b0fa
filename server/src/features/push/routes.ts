import { push } from '@marquee/contract/push'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import * as q from './queries.ts'
import { publicKeyOf } from './vapid.ts'

export const pushRoutes = implement(push, {
  key: signedIn(async (context) => ({ publicKey: await publicKeyOf(context, context.seal) })),

  add: signedIn((context, address) => q.addAddress(context, address)),

  remove: signedIn(async (context, { endpoint }) => {
    await q.removeAddress(context, context.me.profileId, endpoint)
  }),
})
