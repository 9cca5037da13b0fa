import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import type { Passkey, PasskeyOptions } from '#options.ts'
import type { Challenges } from './challenges.ts'

/** The library, once somebody uses a passkey: nothing else weighs as much when a process starts. */
const library = () => import('@simplewebauthn/server')

/** Where a passkey works: `origin` is the channel's, its host the id under which browsers file the passkey. */
interface Place { origin: string; channelName: string }

interface Owner { id: string; email: string; name: string }

interface Row { id: string; personId: string; publicKey: Buffer; counter: string; transports: string[] }

/** Ed25519, ES256, RS256: what authenticators can do today. */
const algorithms = [-8, -7, -257]

const rpIdOf = ({ origin }: Pick<Place, 'origin'>) => new URL(origin).hostname

const columns = `id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_synced as "isSynced"`

/** Passkeys: several for a person and host. The browser must have asked the person (finger, face or PIN), so each is two factors in one. */
export const passkeysIn = (pool: pg.Pool, challenges: Challenges) => {
  const toAdd = (personId: string, rpId: string) => `add ${personId} ${rpId}`
  const toSignIn = (interactionUid: string) => `sign in ${interactionUid}`

  const credentialsOf = async (personId: string, place: Pick<Place, 'origin'>) => {
    const { rows } = await pool.query<{ id: string; transports: string[] }>(
      'select credential_id as id, transports from identity.passkey where person_id = $1 and rp_id = $2', [personId, rpIdOf(place)])
    return rows.map((row) => ({ ...row, type: 'public-key' as const }))
  }

  /** What the library asks about the challenge of an answer, and that challenge afterwards. */
  const expecting = (purpose: string) => {
    const isExpected = challenges.expected(purpose)
    let answered = ''
    return {
      expected: (challenge: string) => {
        answered = challenge
        return isExpected(challenge)
      },
      challenge: () => answered,
    }
  }

  /** One after another for each person: what `work` counts does not grow meanwhile. Undefined without such a person. */
  const holdingPerson = async <Result>(personId: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result | undefined> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rowCount } = await client.query('select from identity.person where id = $1 for update', [personId])
      const result = rowCount ? await work(client) : undefined
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  return {
    list: async (personId: string, place: Pick<Place, 'origin'>) => {
      const { rows } = await pool.query<Passkey>(
        `select ${columns} from identity.passkey where person_id = $1 and rp_id = $2 order by created_at`, [personId, rpIdOf(place)])
      return rows
    },

    beginAdding: async ({ id, email, name }: Owner, place: Place): Promise<PasskeyOptions> => {
      const rpId = rpIdOf(place)
      return {
        challenge: challenges.issue(toAdd(id, rpId)),
        rp: { id: rpId, name: place.channelName },
        user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: 120_000,
        attestation: 'none',
        excludeCredentials: await credentialsOf(id, place),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      }
    },

    /** Undefined when the browser's answer does not hold or the passkey is known already; 'full' when the person has `most` there. */
    add: async (personId: string, place: Place, name: string, response: unknown, most: number): Promise<Passkey | 'full' | undefined> => {
      const rpId = rpIdOf(place)
      const asked = expecting(toAdd(personId, rpId))
      const { verifyRegistrationResponse } = await library()
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: asked.expected,
        expectedOrigin: place.origin,
        expectedRPID: rpId,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => ({ registrationInfo: undefined }))
      if (!registrationInfo) return undefined
      const { credential, credentialBackedUp } = registrationInfo
      return holdingPerson(personId, async (client) => {
        if (!await challenges.spend(client, asked.challenge())) return undefined
        const { rows: [{ count } = { count: 0 }] } = await client.query<{ count: number }>(
          'select count(*)::int from identity.passkey where person_id = $1 and rp_id = $2', [personId, rpId])
        if (count >= most) return 'full'
        const { rows: [added] } = await client.query<Passkey>(
          `insert into identity.passkey (id, person_id, rp_id, credential_id, public_key, counter, transports, is_synced, name)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning ${columns}`,
          [uuid(), personId, rpId, credential.id, Buffer.from(credential.publicKey), credential.counter, credential.transports ?? [],
            credentialBackedUp, name])
        return added
      })
    },

    rename: async (personId: string, passkeyId: string, name: string) => {
      const { rows: [renamed] } = await pool.query<Passkey>(
        `update identity.passkey set name = $3 where person_id = $1 and id = $2 returning ${columns}`, [personId, passkeyId, name])
      return renamed
    },

    remove: async (personId: string, passkeyId: string) => {
      const { rows: [removed] } = await pool.query<Passkey>(
        `delete from identity.passkey where person_id = $1 and id = $2 returning ${columns}`, [personId, passkeyId])
      return removed
    },

    /** What the sign-in page asks the browser for; with a person, only that person's own passkeys. */
    question: async (interactionUid: string, place: Pick<Place, 'origin'>, personId?: string) => ({
      rpId: rpIdOf(place),
      challenge: challenges.issue(toSignIn(interactionUid)),
      userVerification: 'required',
      allowCredentials: personId ? await credentialsOf(personId, place) : [],
    }),

    /** The person whose passkey has signed this sign-in's question, or undefined. */
    signer: async (interactionUid: string, place: Pick<Place, 'origin'>, answer: string) => {
      const response = readAnswer(answer)
      if (!response) return undefined
      const { rows: [row] } = await pool.query<Row>(
        `select id, person_id as "personId", public_key as "publicKey", counter, transports from identity.passkey
          where credential_id = $1 and rp_id = $2`, [response.id, rpIdOf(place)])
      if (!row) return undefined
      const asked = expecting(toSignIn(interactionUid))
      const { verifyAuthenticationResponse } = await library()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: asked.expected,
        expectedOrigin: place.origin,
        expectedRPID: rpIdOf(place),
        credential: credentialOf(response.id, row),
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      if (!verified || !authenticationInfo || !await challenges.spend(pool, asked.challenge())) return undefined
      await pool.query('update identity.passkey set counter = $2, last_used_at = now(), is_synced = $3 where id = $1',
        [row.id, authenticationInfo.newCounter, authenticationInfo.credentialBackedUp])
      return row.personId
    },
  }
}

const credentialOf = (id: string, { publicKey, counter, transports }: Row): WebAuthnCredential =>
  ({ id, publicKey: new Uint8Array(publicKey), counter: Number(counter), transports })

const readAnswer = (answer: string): AuthenticationResponseJSON | undefined => {
  try {
    const read = JSON.parse(answer) as AuthenticationResponseJSON | null
    return typeof read?.id === 'string' ? read : undefined
  } catch {
    return undefined
  }
}
