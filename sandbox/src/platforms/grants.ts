import { createHash, randomBytes } from 'node:crypto'
import type { Account } from './accounts.ts'

/** What somebody has allowed a client. */
interface Grant {
  platformId: string
  account: Account
  clientId: string
  accessToken: string
  refreshToken: string
  accessUntil: number
  ended?: 'expired' | 'revoked'
}

interface Code {
  platformId: string
  account: Account
  clientId: string
  redirectUri: string
  challenge: string
  until: number
}

type Form = Readonly<Record<string, string | undefined>>
interface Refused {
  error: string
  error_description: string
}

const secret = () => randomBytes(32).toString('base64url')
const refused = (error: string, description: string): Refused => ({ error, error_description: description })
const gone = { expired: refused('invalid_grant', 'The refresh token has expired'), revoked: refused('invalid_grant', 'The grant was revoked by its user') }

/** Codes and tokens as RFC 6749, 7636 and 7009 have them: a code is good once and for a minute, a refresh token once. */
export const grants = () => {
  const codes = new Map<string, Code>()
  const all: Grant[] = []

  const handOut = (grant: Grant) => {
    const seconds = grant.account.isShort ? 30 : 3_600
    Object.assign(grant, { accessToken: secret(), refreshToken: secret(), accessUntil: Date.now() + seconds * 1_000 })
    return { access_token: grant.accessToken, refresh_token: grant.refreshToken, token_type: 'Bearer', expires_in: seconds }
  }

  const exchange = (platformId: string, form: Form) => {
    const code = codes.get(form['code'] ?? '')
    codes.delete(form['code'] ?? '')
    if (!code || code.until < Date.now() || code.platformId !== platformId) return refused('invalid_grant', 'The code is not good, or no longer')
    if (code.clientId !== form['client_id'] || code.redirectUri !== form['redirect_uri']) return refused('invalid_grant', 'The code was made for somebody else')
    const verified = createHash('sha256').update(form['code_verifier'] ?? '').digest('base64url')
    if (verified !== code.challenge) return refused('invalid_grant', 'The verifier does not fit')
    const grant: Grant = { ...code, accessToken: '', refreshToken: '', accessUntil: 0 }
    all.push(grant)
    return handOut(grant)
  }

  const refresh = (platformId: string, form: Form) => {
    const { refresh_token: token, client_id: client } = form
    const grant = all.find((one) => one.platformId === platformId && one.refreshToken === token && one.clientId === client)
    if (!grant) return gone.expired
    return grant.ended ? gone[grant.ended] : handOut(grant)
  }

  return {
    addCode(code: Omit<Code, 'until'>): string {
      const value = secret()
      codes.set(value, { ...code, until: Date.now() + 60_000 })
      return value
    },
    /** The account that a refresh token or code of a form is about: an outage of the account is one of its tokens, too. */
    accountIn: (form: Form) => codes.get(form['code'] ?? '')?.account ?? all.find(({ refreshToken }) => refreshToken === form['refresh_token'])?.account,
    tokens(platformId: string, form: Form) {
      if (form['grant_type'] === 'authorization_code') return exchange(platformId, form)
      if (form['grant_type'] === 'refresh_token') return refresh(platformId, form)
      return refused('unsupported_grant_type', 'Only codes and refresh tokens')
    },
    /** Whose token it is; undefined for one that is good no longer. */
    accountOf: (platformId: string, accessToken: string) =>
      all.find(
        (one) => one.platformId === platformId && one.accessToken === accessToken && !one.ended && one.accessUntil > Date.now(),
      )?.account,
    revoke(token: string | undefined) {
      for (const grant of all) if (token && (grant.accessToken === token || grant.refreshToken === token)) grant.ended = 'revoked'
    },
    /** Ends everything that an account has allowed. */
    end(account: Account, how: 'expired' | 'revoked') {
      for (const grant of all) if (grant.account === account) grant.ended ??= how
    },
    /** How many have access to an account now. */
    countOf: (account: Account) => all.filter((grant) => grant.account === account && !grant.ended).length,
  }
}

export type Grants = ReturnType<typeof grants>
