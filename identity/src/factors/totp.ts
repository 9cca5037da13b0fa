import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import type { Seal } from '#storage/sealed.ts'

/** What every authenticator app assumes (RFC 6238): six digits, half a minute, SHA-1. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one that count too: clocks differ and fingers are slow. */
const window = 1

export interface TotpKey {
  /** In base32, for people who cannot scan. */
  secret: string
  /** What the QR code says: otpauth://totp/… */
  uri: string
}

const purpose = (personId: string) => `totp ${personId}`

/** A digit of any script; Unicode lets each ten of them begin where a code ends with 0 or with 6 in hex. */
const digitOf = (sign: string) => {
  const code = sign.codePointAt(0)!
  const [row, place] = [code & ~15, code & 15]
  return String(/\p{Nd}/u.test(String.fromCodePoint(row)) ? place : place - 6)
}

const spaces = /\s/g
const sixDigits = /^[0-9]{6}$/

/** What was typed as a code of six digits, whatever keyboard it was typed on; undefined for anything else. */
const codeFrom = (typed: string): string | undefined => {
  const digits = typed.normalize('NFKC').replaceAll(spaces, '').replaceAll(/\p{Nd}/gu, digitOf)
  return sixDigits.test(digits) ? digits : undefined
}

/** The half minute of a code that fits now, or undefined. Spaces between the digits do not matter. */
export const stepOf = (secret: string, code: string, now = Date.now()): number | undefined => {
  const token = codeFrom(code)
  // The library compares byte by byte, and takes only what is as long as a code.
  if (token === undefined) return undefined
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token, timestamp: now, window })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

/** Authenticator apps: one for a person. */
export const totpIn = (pool: pg.Pool, seal: Seal) => {
  const secretOf = async (personId: string, isConfirmed: boolean) => {
    const { rows: [row] } = await pool.query<{ sealed: Buffer }>(
      `select sealed from identity.totp where person_id = $1 and (confirmed_at is not null) = $2`, [personId, isConfirmed])
    return row && seal.open(row.sealed, purpose(personId))
  }

  return {
    /** A new secret that nobody is asked for yet; undefined when the person has an app already. */
    begin: async (personId: string, { issuer, label }: { issuer: string; label: string }): Promise<TotpKey | undefined> => {
      const totp = new TOTP({ ...shape, issuer, label, secret: new Secret({ size: 20 }) })
      const { rowCount } = await pool.query(
        `insert into identity.totp (person_id, sealed) values ($1, $2)
         on conflict (person_id) do update set sealed = excluded.sealed, created_at = now() where totp.confirmed_at is null`,
        [personId, seal.close(totp.secret.base32, purpose(personId))])
      return rowCount ? { secret: totp.secret.base32, uri: totp.toString() } : undefined
    },

    /** Answers whether the code fits the secret of `begin`; from then on codes are asked for. */
    confirm: async (personId: string, code: string) => {
      const secret = await secretOf(personId, false)
      const step = secret && stepOf(secret, code)
      if (!step) return false
      const { rowCount } = await pool.query(
        'update identity.totp set confirmed_at = now(), last_step = $2 where person_id = $1 and confirmed_at is null', [personId, step])
      return rowCount === 1
    },

    /** Answers whether the code fits and was never used, nor a later one. */
    use: async (personId: string, code: string) => {
      const secret = await secretOf(personId, true)
      const step = secret && stepOf(secret, code)
      if (!step) return false
      const { rowCount } = await pool.query(
        'update identity.totp set last_step = $2 where person_id = $1 and confirmed_at is not null and last_step < $2', [personId, step])
      return rowCount === 1
    },

    /** When the app was confirmed, or undefined. */
    since: async (personId: string) => {
      const { rows: [row] } = await pool.query<{ confirmedAt: Date }>(
        'select confirmed_at as "confirmedAt" from identity.totp where person_id = $1 and confirmed_at is not null', [personId])
      return row?.confirmedAt
    },

    /** Answers whether there was one. */
    remove: async (personId: string) => {
      const { rowCount } = await pool.query('delete from identity.totp where person_id = $1 and confirmed_at is not null', [personId])
      return rowCount === 1
    },
  }
}
