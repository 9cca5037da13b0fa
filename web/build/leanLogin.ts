import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folderOf = (library: string) => {
  const entry = fileURLToPath(import.meta.resolve(library))
  return entry.slice(0, entry.lastIndexOf(library) + library.length)
}

const sources = (library: string, file: string) => JSON.stringify(join(folderOf(library), 'src', file))

const react = (file: string) => sources('@auth0/auth0-react', file)
const client = (file: string) => sources('@auth0/auth0-spa-js', file)

/** What the login's libraries are made of here: exactly what the product uses of them. */
const modules: Record<string, () => string> = {
  '@auth0/auth0-react': () => `
    export { default as Auth0Provider } from ${react('auth0-provider.tsx')}
    export { default as Auth0Context } from ${react('auth0-context.tsx')}
    export { default as useAuth0 } from ${react('use-auth0.tsx')}`,
  '@auth0/auth0-spa-js': () => `
    export { Auth0Client } from ${client('Auth0Client.ts')}
    export { ResponseType } from ${client('global.ts')}
    export * from ${client('errors.ts')}`,
  // The library's own MFA, passkeys and anonymous sign-in, what they speak through, and its client for people's accounts: here the
  // provider's pages do all that.
  '@auth0/auth0-auth-js': () => 'export class AuthClient {}',
  './mfa': () => 'export class MfaApiClient { setMFAAuthDetails() {} }',
  './passkey': () => 'export class PasskeyApiClient {}',
  './anonymous': () => 'export class AnonymousSessionApiClient {}',
  './myaccount': () => 'export class MyAccountApiClient {}',
  // No login binds its tokens to a key of the browser.
  './dpop/dpop': () => 'export class Dpop {}',
  // Where a browser has no locks the library refuses to begin: they come with what it needs to sign.
  'browser-tabs-lock': () => 'export default class { constructor() { throw new Error("No lock of older browsers was built in") } }',
  // A worker keeps refresh tokens of the memory cache; the main login caches in local storage, the other has none.
  './worker/token.worker.ts': () => 'export default class { constructor() { throw new Error("No worker was built in") } }',
}

/** Paths are the library's own; other libraries may have files of the same names. */
const isTheirs = (source: string, importer: string) => !source.startsWith('.') || importer.startsWith(folderOf('@auth0/auth0-spa-js'))

/**
 * Builds the login from the sources of auth0-react and auth0-spa-js instead of their bundles: auth0-react's carries a second
 * copy of the client, and both carry clients for ways to sign in that this product never goes. 16 kB instead of 62.
 */
export const leanLogin = (): Plugin => {
  const { version } = JSON.parse(readFileSync(join(folderOf('@auth0/auth0-react'), 'package.json'), 'utf8')) as { version: string }
  return {
    name: 'lean-login',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { __VERSION__: JSON.stringify(version) } }),
    resolveId: (source, importer = '') => (source in modules && isTheirs(source, importer) ? `\0login:${source}` : undefined),
    load: (id) => (id.startsWith('\0login:') ? modules[id.slice('\0login:'.length)]?.() : undefined),
  }
}
