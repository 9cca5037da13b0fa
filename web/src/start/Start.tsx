import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { queryClient } from '#api/queryClient.ts'
import { isActing } from '#auth/acting.ts'
import { boot } from '#boot.ts'
import { Boundary } from '#errors/Boundary.tsx'
import { ConfirmHost } from '#feedback/ConfirmHost.tsx'
import { ToastHost } from '#feedback/ToastHost.tsx'
import { useAccount } from '#start/account.ts'
import { useSetting } from '#start/configuration.ts'
import { Gate } from '#start/Gate.tsx'
import { useTemplate } from '#start/template.ts'
import { Waiting } from '#start/Waiting.tsx'
import { ThemeRoot } from '#theme/ThemeRoot.tsx'
import { Language } from '#words/words.tsx'

type Login = Promise<{ default: ComponentType<{ children: ReactNode }> }>

// Asked for as soon as this module runs, beside the configuration calls. Whoever acts as somebody has no login here.
const loginLibrary: Login = isActing() ? import('#auth/ActingBridge.tsx') : import('#auth/AuthProviders.tsx')
const AuthProviders = lazy(() => loginLibrary)

/** The whole product, from the outside in: look, failures, login, screens. */
export const Start = () => {
  const { config, labels } = useSetting()
  const account = useAccount()
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeRoot template={useTemplate()} colorSchemes={config.colorSchemes} background={config.background} nonce={boot.nonce}>
        <Language chosen={account?.locale} labels={labels}>
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
