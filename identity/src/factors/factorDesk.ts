import type { FactorDesk, IdentityOptions, Place } from '#options.ts'
import { factorMail, type FactorNews } from '#mails/factorMails.ts'
import type { Limits } from '#people/limits.ts'
import type { People } from '#people/people.ts'
import type { FactorStores } from './factors.ts'

type Parts = Pick<IdentityOptions, 'tenantOfHost' | 'sendMail'> & { people: People; limits: Limits; stores: FactorStores }

/** Adding and removing factors, for the server that stands in front. */
export const factorDeskOf = ({ people, limits, stores, tenantOfHost, sendMail }: Parts): FactorDesk => {
  const { totp, recoveryCodes, passkeys } = stores

  const found = async ({ sub, origin }: Place) => {
    const [person, tenant] = await Promise.all([people.person(sub), tenantOfHost(new URL(origin).hostname)])
    if (!person || !tenant) throw new Error('Factors were asked for where there is no such person or channel')
    return { person, tenant }
  }

  const tell = async (place: Place, news: FactorNews) => {
    const { person, tenant } = await found(place)
    await sendMail(factorMail(tenant, person, news))
  }

  return {
    list: async (place) => {
      const { sub } = place
      const [since, recoveryCodesLeft, known] = await Promise.all([totp.since(sub), recoveryCodes.left(sub), passkeys.list(sub, place)])
      return { totpSince: since ?? null, recoveryCodesLeft, passkeys: known }
    },

    beginTotp: async (place) => {
      const { person, tenant } = await found(place)
      return totp.begin(place.sub, { issuer: tenant.channelName, label: person.email })
    },

    confirmTotp: async (place, code) => {
      await limits.take('codeOfPerson', place.sub)
      if (!await totp.confirm(place.sub, code)) return undefined
      await limits.forget('codeOfPerson', place.sub)
      const codes = await recoveryCodes.renew(place.sub)
      await tell(place, { kind: 'totpOn' })
      return codes
    },

    removeTotp: async (place) => {
      if (!await totp.remove(place.sub)) return false
      await recoveryCodes.removeAll(place.sub)
      await tell(place, { kind: 'totpOff' })
      return true
    },

    renewRecoveryCodes: async (place) => {
      if (!await totp.since(place.sub)) return undefined
      const codes = await recoveryCodes.renew(place.sub)
      await tell(place, { kind: 'codesRenewed' })
      return codes
    },

    beginPasskey: async (place) => {
      const { person, tenant } = await found(place)
      return passkeys.beginAdding(person, { origin: place.origin, channelName: tenant.channelName })
    },

    addPasskey: async (place, name, response, most) => {
      const { tenant } = await found(place)
      const added = await passkeys.add(place.sub, { origin: place.origin, channelName: tenant.channelName }, name, response, most)
      if (added && added !== 'full') await tell(place, { kind: 'passkeyAdded', name })
      return added
    },

    renamePasskey: ({ sub }, passkeyId, name) => passkeys.rename(sub, passkeyId, name),

    removePasskey: async (place, passkeyId) => {
      const removed = await passkeys.remove(place.sub, passkeyId)
      if (removed) await tell(place, { kind: 'passkeyRemoved', name: removed.name })
      return Boolean(removed)
    },
  }
}
