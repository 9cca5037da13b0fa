import { apiKeyLimits, apiKeys } from '@marquee/contract/apiKeys'
import { owners } from '@marquee/contract/roles'
import { newId } from '#db/id.ts'
import { oneByOne } from '#db/oneByOne.ts'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { presentCard } from '#features/profiles/present.ts'
import { only, recently } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'
import { hashOf, newKey } from './token.ts'

const present = (row: q.ApiKeyRow) => ({ ...row, madeBy: presentCard(row.madeBy) })

export const apiKeyRoutes = implement(apiKeys, {
  list: only(owners, async (context) => (await q.apiKeysOf(context)).map(present)),

  // A key opens the channel for as long as it lives: none is made in a borrowed browser (scale-and-safety S45).
  make: recently(only(owners, (context, { name, scopes, lifetime }) =>
    oneByOne(context, 'apiKeys', async (inside) => {
      const live = (await q.apiKeysOf(inside)).filter(({ state }) => state === 'live')
      if (live.length >= apiKeyLimits.live) refuse('api_keys_full')
      const { prefix, key } = newKey()
      const [id, { profileId: madeBy }] = [newId(), inside.me]
      await q.insertApiKey(inside, { id, name, prefix, keyHash: hashOf(key), scopes, madeBy }, lifetime)
      const made = (await q.apiKey(inside, { apiKeyId: id })) ?? refuse('not_found')
      await record(inside, { actorId: madeBy, action: 'apiKey.made', targetType: 'apiKey', targetId: id, after: { scopes, lifetime } })
      return { apiKey: present(made), key }
    }))),

  revoke: only(owners, (context, named) =>
    inTransaction(context, async (inside) => {
      const { id } = (await q.apiKey(inside, named)) ?? refuse('not_found')
      const isNew = await q.setRevoked(inside, id)
      const after = (await q.apiKey(inside, named)) ?? refuse('not_found')
      if (isNew) await record(inside, { actorId: inside.me.profileId, action: 'apiKey.revoked', targetType: 'apiKey', targetId: id })
      return present(after)
    })),
})
