import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryClient } from '#api/queryClient.ts'
import { boot } from '#boot.ts'
import { Boundary } from '#errors/Boundary.tsx'
import { ConfirmHost } from '#feedback/ConfirmHost.tsx'
import { ToastHost } from '#feedback/ToastHost.tsx'
import { useAccount } from '#start/account.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Gate } from '#start/Gate.tsx'
import { useTemplate } from '#start/template.ts'
import { Waiting } from '#start/Waiting.tsx'
import { ThemeRoot } from '#theme/ThemeRoot.tsx'
import { Language } from '#words/words.tsx'

// Asked for as soon as this module runs, beside the configuration calls.
const loginLibrary = import('#auth/AuthProviders.tsx')
const AuthProviders = lazy(() => loginLibrary)

/** The whole product, from the outside in: look, failures, login, screens. */
export const Start = () => {
  const { colorSchemes } = useConfiguration()
  const account = useAccount()
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeRoot template={useTemplate()} colorSchemes={colorSchemes} nonce={boot.nonce}>
        <Language chosen={account?.locale}>
          <Boundary>
            <Suspense fallback={<Waiting />}>
              <AuthProviders>
                <Gate />
              </AuthProviders>
            </Suspense>
            <ToastHost />
            <ConfirmHost />
          </Boundary>
        </Language>
      </ThemeRoot>
    </QueryClientProvider>
  )
}
