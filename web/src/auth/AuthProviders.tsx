import { Auth0Context, Auth0Provider, type Auth0ContextInterface } from '@auth0/auth0-react'
import { createContext, useLayoutEffect, useState, type Context, type ReactNode } from 'react'
import { proveBy } from '#api/proof.ts'
import { cameAccepting } from '#auth/acceptance.ts'
import { AuthBridge } from '#auth/AuthBridge.tsx'
import { linkingClient, mainClient } from '#auth/client.ts'
import { destination } from '#auth/destination.ts'
import { linkBy } from '#auth/linking.ts'
import { isCallbackOf } from '#auth/markers.ts'
import { boot } from '#boot.ts'
import { go } from '#navigation.ts'

const LinkingContext = createContext(null) as unknown as Context<Auth0ContextInterface>

/** The main login and, inside it, the account-linking login; each skips the other's callback. Its own chunk: the library is large. */
export default function AuthProviders({ children }: { children: ReactNode }) {
  const [main] = useState(() => mainClient(boot.identity))
  const [linking] = useState(() => linkingClient(boot.identity))
  useLayoutEffect(() => linkBy(linking), [linking])
  useLayoutEffect(() => proveBy(async () => (await import('#auth/stepUp.ts')).stepUp(main)), [main])
  // As the page was opened: the address changes once a callback has been handled.
  const [isMainCallback] = useState(() => isCallbackOf('primary'))
  const [isLinkingCallback] = useState(() => isCallbackOf('secondary'))

  return (
    <Auth0Provider
      client={main}
      context={Auth0Context}
      skipRedirectCallback={!isMainCallback}
      onRedirectCallback={(state) => {
        cameAccepting(state?.['accepts'])
        return go(destination(state?.returnTo))
      }}
    >
      <Auth0Provider
        client={linking}
        context={LinkingContext}
        skipRedirectCallback={!isLinkingCallback}
        onRedirectCallback={() => go(destination())}
      >
        <AuthBridge>{children}</AuthBridge>
      </Auth0Provider>
    </Auth0Provider>
  )
}
