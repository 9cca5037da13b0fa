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

const unusedFailures = [
  'MfaListAuthenticatorsError',
  'MfaEnrollmentError',
  'MfaChallengeError',
  'PasskeyRegisterError',
  'PasskeyChallengeError',
  'PasskeyGetTokenError',
]

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
  // Only the library's own MFA, passkeys and anonymous sign-in speak through it; here the provider's pages do all that.
  '@auth0/auth0-auth-js': () => ['AuthClient', ...unusedFailures].map((name) => `export class ${name} {}`).join('\n'),
  // A worker keeps refresh tokens of the memory cache; the main login caches in local storage, the other has none.
  './worker/token.worker.ts': () => 'export default class { constructor() { throw new Error("No worker was built in") } }',
}

/**
 * Builds the login from the sources of auth0-react and auth0-spa-js instead of their bundles: auth0-react's carries a second
 * copy of the client, and both carry a client for sign-in methods that this product never calls. 22 kB instead of 62.
 */
export const leanLogin = (): Plugin => {
  const { version } = JSON.parse(readFileSync(join(folderOf('@auth0/auth0-react'), 'package.json'), 'utf8')) as { version: string }
  return {
    name: 'lean-login',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { __VERSION__: JSON.stringify(version) } }),
    resolveId: (source) => (source in modules ? `\0login:${source}` : undefined),
    load: (id) => (id.startsWith('\0login:') ? modules[id.slice('\0login:'.length)]?.() : undefined),
  }
}
