import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Params = Record<string, string>

interface Login {
  sub: string
  asked: Params
}

const seconds = () => Math.floor(Date.now() / 1_000)
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const bodyOf = async (request: IncomingMessage): Promise<Params> => {
  const text = (await request.toArray()).join('')
  return request.headers['content-type']?.includes('json') ? (JSON.parse(text) as Params) : Object.fromEntries(new URLSearchParams(text))
}

/** The page that asks who it is; whoever is named is believed. */
const form = (asked: Params) => `<!doctype html><title>Foreign sign-in</title><form method="post" action="/login">
  <label>Who are you? <input name="sub"></label>
  ${Object.entries(asked).map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`).join('')}
  <button>Let me in</button></form>`

const answerWindow = (asked: Params, response: object) => `<!doctype html><title>Done</title><script>
  const target = ${JSON.stringify(new URL(asked['redirect_uri']!).origin)};
  (window.opener ?? window.parent).postMessage({ type: 'authorization_response', response: ${JSON.stringify(response)} }, target)</script>`

/**
 * Somebody else's identity provider with the addresses, parameters and tokens of Auth0: it stands for the world outside and knows
 * everybody who says a name. `carriesIntent: false` is one whose owner has not set up what linking needs.
 */
export const openForeignProvider = async ({ audience }: { audience: string }) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'foreign', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Login>()
  const refreshTokens = new Map<string, Login>()
  const behaviour = { carriesIntent: true }
  let origin = ''

  const sign = (claims: Record<string, unknown>, typ: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'foreign', typ }).setIssuer(`${origin}/`).setIssuedAt().setExpirationTime('1h').sign(privateKey)

  const tokensFor = async (login: Login, { nonce, link_intent: intent, client_id: clientId }: Params) => {
    const person = { sub: login.sub, auth_time: seconds(), email: `${login.sub.replaceAll(/\W+/g, '.')}@example.com`, email_verified: true }
    const refreshToken = randomUUID()
    refreshTokens.set(refreshToken, login)
    return {
      id_token: await sign({ ...person, name: login.sub, aud: clientId, nonce, ...(behaviour.carriesIntent && intent ? { link_intent: intent } : {}) }, 'JWT'),
      access_token: await sign({ ...person, aud: [audience, `${origin}/userinfo`], azp: clientId }, 'JWT'),
      refresh_token: refreshToken,
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: 'openid profile email offline_access',
    }
  }

  const exchange = async (request: IncomingMessage) => {
    const sent = await bodyOf(request)
    const refreshed = refreshTokens.get(sent['refresh_token'] ?? '')
    if (sent['grant_type'] === 'refresh_token' && refreshed) return tokensFor(refreshed, { client_id: sent['client_id']! })
    const login = codes.get(sent['code'] ?? '')
    codes.delete(sent['code'] ?? '')
    const challenge = createHash('sha256').update(sent['code_verifier'] ?? '').digest('base64url')
    return login && login.asked['code_challenge'] === challenge ? tokensFor(login, login.asked) : undefined
  }

  const giveCode = (response: ServerResponse, { sub = '', ...asked }: Params) => {
    const code = randomUUID()
    codes.set(code, { sub, asked })
    const answer = { code, state: asked['state']! }
    if (asked['response_mode'] === 'web_message') return response.setHeader('content-type', 'text/html').end(answerWindow(asked, answer))
    const target = new URL(asked['redirect_uri']!)
    for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
    return response.writeHead(303, { location: target.href }).end()
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url!, origin)
    const json = (status: number, body: object) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (pathname === '/.well-known/jwks.json') return json(200, { keys: [jwk] })
    if (pathname === '/login') return giveCode(response, await bodyOf(request))
    if (pathname === '/v2/logout') return response.writeHead(302, { location: searchParams.get('returnTo')! }).end()
    if (pathname === '/oauth/revoke') return json(200, {})
    if (pathname === '/oauth/token') {
      const tokens = await exchange(request)
      return tokens ? json(200, tokens) : json(403, { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' })
    }
    const asked = Object.fromEntries(searchParams)
    response.setHeader('content-type', 'text/html')
    if (asked['prompt'] === 'none') return response.end(answerWindow(asked, { error: 'login_required', error_description: 'Login required', state: asked['state'] }))
    return response.end(form(asked))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, behaviour, close: () => server.close() }
}
