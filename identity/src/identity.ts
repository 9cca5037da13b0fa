import { factorDeskOf } from './factors/factorDesk.ts'
import { factorsIn } from './factors/factors.ts'
import type { Identity, IdentityOptions, NewPerson } from './options.ts'
import type { Desk } from './pages/desk.ts'
import { pageRoutes } from './pages/routes.ts'
import { leaveIn, personDataIn, removePersonIn } from './people/erasure.ts'
import { limitsIn } from './people/limits.ts'
import { oneTimeLinksIn } from './people/oneTimeLinks.ts'
import { hashPassword } from './people/passwords.ts'
import { peopleIn, type People } from './people/people.ts'
import { sessionsIn } from './people/sessions.ts'
import { waitingBrowsersIn } from './people/waitingBrowsers.ts'
import { accountsOf } from './provider/accounts.ts'
import { adapterIn } from './provider/adapter.ts'
import { addressOf, doorOf } from './provider/door.ts'
import { grantsOf } from './provider/existingGrant.ts'
import { libraryPages } from './provider/libraryPages.ts'
import { providersOf } from './provider/providers.ts'
import { providerRoutes } from './provider/routes.ts'
import { tenantOf } from './provider/tenantOf.ts'
import { fingerprint, openKeyring, type Keys } from './storage/keyring.ts'
import { sealWith } from './storage/sealed.ts'
import { sweepExpired } from './storage/sweep.ts'

/**
 * The built-in OpenID provider, shaped like Auth0. The database must be migrated; the first start makes the keys.
 * Mount `plugin` at the root of the server that answers the channels' own domains.
 */
export const createIdentity = async (options: IdentityOptions): Promise<Identity> => {
  const { pool } = options
  const people = peopleIn(pool)
  const seal = sealWith(options.masterKey, options.previousMasterKeys)
  const keyring = openKeyring(pool, seal)
  const meansTenant: Parameters<typeof providersOf>[1]['meansTenant'] = async (ctx, organization) => {
    const { orgId, orgName } = tenantOf(ctx.req)
    return [orgId, orgName].includes(organization) || (await options.tenantOfOrg(organization))?.orgId === orgId
  }
  const providers = providersOf(options, {
    adapter: adapterIn(pool), findAccount: accountsOf(people), loadExistingGrant: grantsOf(people, options), meansTenant,
    pages: libraryPages,
  })

  let keys: Keys
  const loadKeys = async () => {
    const fresh = await keyring.load()
    if (keys && fingerprint(fresh) === fingerprint(keys)) return
    keys = fresh
    providers.useKeys(fresh)
  }
  await loadKeys()

  const underWay = new Set<Promise<unknown>>()
  const later = (work: () => Promise<unknown>) => {
    const task = work().catch((error: unknown) => options.log({ err: error }, 'identity failed')).finally(() => underWay.delete(task))
    underWay.add(task)
  }

  const enter = doorOf(options, providers)
  const limits = limitsIn(pool, options.limits)
  const factors = factorsIn(pool, seal)
  const sessions = sessionsIn(pool, options)
  const desk: Desk = {
    pool, people, sessions, enter, later, factors, limits, links: oneTimeLinksIn(pool), waiting: waitingBrowsersIn(pool),
    sendMail: options.sendMail,
    addressInvited: options.addressInvited,
    addressOf: (request) => addressOf(request, options.trustProxy),
  }

  return {
    plugin: async (app) => {
      await app.register(providerRoutes(enter, options))
      await app.register(pageRoutes(desk))
    },
    factors: factorDeskOf({ ...options, people, limits, stores: factors }),
    sessions,
    jwks: () => ({ keys: keys.public }),
    addPerson: (person) => addPerson(people, person),
    join: async (orgId, sub) => {
      await people.join(orgId, sub)
    },
    leave: (orgId, sub) => leaveIn(pool, orgId, sub),
    personData: (sub) => personDataIn(pool, sub),
    removePerson: (sub) => removePersonIn(pool, sub),
    setBlocked: async (sub, blocked) => {
      await people.setBlocked(sub, blocked)
      if (blocked) await sessions.endAll(sub)
    },
    rotateKeys: async () => {
      await keyring.rotate()
      await loadKeys()
    },
    sweep: async () => {
      await loadKeys()
      return sweepExpired(pool)
    },
    close: async () => {
      await Promise.all(underWay)
    },
  }
}

const addPerson = async (people: People, { password, orgIds, ...person }: NewPerson) => {
  const known = await people.personOfEmail(person.email)
  const sub = known?.id
    ?? await people.addPerson({ ...person, passwordHash: await hashPassword(password) })
    ?? (await people.personOfEmail(person.email))!.id
  if (known && person.verified) await people.verify(sub, { passwordHash: null, name: null })
  for (const orgId of orgIds) await people.join(orgId, sub)
  return { sub }
}
