import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { digest, newSecret } from './digest.ts'
import type { Seal } from './sealed.ts'

export interface Keys {
  /** Private keys; the first one signs. */
  signing: JWK[]
  public: JWK[]
  /** The first one signs cookies, the others are still accepted. */
  cookies: string[]
}

export interface Keyring {
  /** @throws WrongMasterKey where the seal does not open them */
  load(): Promise<Keys>
  rotate(): Promise<void>
}

/** The keys in the database were sealed under another master key. */
export class WrongMasterKey extends Error {
  override name = 'WrongMasterKey'
}

const lock = `select pg_advisory_xact_lock(hashtext('marquee identity keys'))`

/** Keys in the database, encrypted. A next key is published before it signs, so that caches elsewhere know it in time. */
export const openKeyring = (pool: pg.Pool, seal: Seal): Keyring => {
  const alone = async (act: (client: pg.PoolClient) => Promise<void>) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(lock)
      await act(client)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  const opened = (sealed: Buffer, purpose: string) => {
    try {
      return seal.open(sealed, purpose)
    } catch (error) {
      throw new WrongMasterKey('The keys of the sign-in were sealed under another master key', { cause: error })
    }
  }

  const addKey = async (client: pg.PoolClient, state: 'current' | 'next') => {
    const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
    const kid = uuid()
    const { kty, n, e, ...secret } = await exportJWK(privateKey)
    const shared = { kty, n, e, kid, alg: 'RS256', use: 'sig' }
    await client.query('insert into identity.signing_key (kid, state, public_jwk, private_jwk) values ($1, $2, $3, $4)',
      [kid, state, shared, seal.close(JSON.stringify({ ...shared, ...secret }), `signing ${kid}`)])
  }

  const addCookieKey = (client: pg.PoolClient) =>
    client.query('insert into identity.cookie_key (sealed) values ($1)', [seal.close(newSecret(), 'cookie')])

  const firstStart = () => alone(async (client) => {
    const { rowCount } = await client.query('select from identity.signing_key limit 1')
    if (rowCount) return
    await addKey(client, 'current')
    await addKey(client, 'next')
    await addCookieKey(client)
  })

  const load = async (): Promise<Keys> => {
    const { rows } = await pool.query<{ kid: string; public_jwk: JWK; private_jwk: Buffer }>(
      `select kid, public_jwk, private_jwk from identity.signing_key
       order by array_position(array['current', 'next', 'previous'], state)`)
    if (rows.length === 0) {
      await firstStart()
      return load()
    }
    const cookies = await pool.query<{ sealed: Buffer }>('select sealed from identity.cookie_key order by id desc limit 2')
    return {
      signing: rows.map(({ kid, private_jwk: jwk }) => JSON.parse(opened(jwk, `signing ${kid}`)) as JWK),
      public: rows.map(({ public_jwk: jwk }) => jwk),
      cookies: cookies.rows.map(({ sealed }) => opened(sealed, 'cookie')),
    }
  }

  return {
    load,
    rotate: () => alone(async (client) => {
      await client.query(`delete from identity.signing_key where state = 'previous'`)
      await client.query(`update identity.signing_key set state = 'previous' where state = 'current'`)
      await client.query(`update identity.signing_key set state = 'current' where state = 'next'`)
      await addKey(client, 'next')
      await addCookieKey(client)
      await client.query('delete from identity.cookie_key where id not in (select id from identity.cookie_key order by id desc limit 2)')
    }),
  }
}

/** Changes whenever the keys do. */
export const fingerprint = (keys: Keys) => digest(JSON.stringify([keys.public.map(({ kid }) => kid), keys.cookies])).toString('hex')
