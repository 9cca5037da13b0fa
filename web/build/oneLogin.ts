import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const library = '@auth0/auth0-react'
const parts = { Auth0Provider: 'auth0-provider', Auth0Context: 'auth0-context', useAuth0: 'use-auth0' }

/**
 * The published bundle of auth0-react carries a second copy of auth0-spa-js, whose client we make ourselves. The build takes
 * the same version's sources instead, which import the one copy: 8 kB less for every visitor.
 */
export const oneLogin = (): Plugin => {
  const folder = dirname(dirname(fileURLToPath(import.meta.resolve(library))))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const entry = `\0${library}`
  return {
    name: 'one-login',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { __VERSION__: JSON.stringify(version) } }),
    resolveId: (source) => (source === library ? entry : undefined),
    load: (id) =>
      id === entry
        ? Object.entries(parts)
            .map(([name, file]) => `export { default as ${name} } from ${JSON.stringify(join(folder, 'src', `${file}.tsx`))}`)
            .join('\n')
        : undefined,
  }
}
