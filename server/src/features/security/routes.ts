import { security, securityLimits } from '@marquee/contract/security'
import type { FactorDesk, Identity, Passkey, Place } from '@marquee/identity/options'
import { TooManyTries } from '@marquee/identity/people/limits'
import type { Context } from '#http/actor.ts'
import { recently, signedIn, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

type Handle<Input, Answer> = (input: Input, desk: FactorDesk, place: Place) => Promise<Answer>

const placeOf = async (context: Context): Promise<Place> => ({
  sub: (await q.subjectOf(context, context.me.identityId)) ?? refuse('not_signed_in'),
  origin: context.origin,
})

const ours = ({ identity }: Context): Identity => identity ?? refuse('managed_elsewhere')

const atDesk = <Input, Answer>(handle: Handle<NoInfer<Input>, NoInfer<Answer>>) =>
  signedIn<Input, Answer>(async (context, input) => handle(input, ours(context).factors, await placeOf(context)))

/** A fresh sign-in helps only where the factors are ours to change. */
const changing = <Input, Answer>(handle: Handle<NoInfer<Input>, NoInfer<Answer>>): Guarded<Input, Answer> => {
  const guarded = recently(atDesk<Input, Answer>(handle))
  return {
    ...guarded,
    handle: async (context, input) => {
      ours(context)
      return guarded.handle(context, input)
    },
  }
}

const countingTries = (error: unknown): never => {
  if (error instanceof TooManyTries) return refuse('too_many')
  throw error
}

const presentPasskey = ({ createdAt, lastUsedAt, ...passkey }: Passkey) =>
  ({ ...passkey, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null })

export const securityRoutes = implement(security, {
  factors: atDesk(async (_, desk, place) => {
    const { totpSince, recoveryCodesLeft, passkeys } = await desk.list(place)
    return { totpSince: totpSince?.toISOString() ?? null, recoveryCodesLeft, passkeys: passkeys.map(presentPasskey) }
  }),

  beginTotp: changing(async (_, desk, place) => (await desk.beginTotp(place)) ?? refuse('totp_on_already')),

  confirmTotp: changing(async ({ code }, desk, place) => {
    const recoveryCodes = await desk.confirmTotp(place, code).catch(countingTries)
    return { recoveryCodes: recoveryCodes ?? refuse('code_wrong', { errors: [{ fieldName: 'code', message: 'does not fit: codes change every half minute and work once' }] }) }
  }),

  removeTotp: changing(async (_, desk, place) => {
    if (!(await desk.removeTotp(place))) refuse('totp_off')
  }),

  renewRecoveryCodes: changing(async (_, desk, place) => ({ recoveryCodes: (await desk.renewRecoveryCodes(place)) ?? refuse('totp_off') })),

  beginPasskey: changing(async (_, desk, place) => {
    const { passkeys } = await desk.list(place)
    if (passkeys.length >= securityLimits.passkeys) refuse('passkeys_full')
    return desk.beginPasskey(place)
  }),

  addPasskey: changing(async ({ name, made }, desk, place) => {
    const added = (await desk.addPasskey(place, name, made, securityLimits.passkeys)) ?? refuse('passkey_refused')
    return presentPasskey(added === 'full' ? refuse('passkeys_full') : added)
  }),

  renamePasskey: changing(async ({ passkeyId, name }, desk, place) =>
    presentPasskey((await desk.renamePasskey(place, passkeyId, name)) ?? refuse('not_found')),
  ),

  removePasskey: changing(async ({ passkeyId }, desk, place) => {
    if (!(await desk.removePasskey(place, passkeyId))) refuse('not_found')
  }),
})
