import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useAccount } from '#start/account.ts'

const ChangedDialog = lazy(() => import('./ChangedDialog.tsx').then(({ ChangedDialog: dialog }) => ({ default: dialog })))

/** Around every screen: whoever has to accept a changed text is asked on the next visit, before anything else. */
export const ChangedDocuments = () => {
  const account = useAccount()
  return (
    <>
      <Outlet />
      {account?.mustAcceptDocuments && (
        <Suspense fallback={null}>
          <ChangedDialog />
        </Suspense>
      )}
    </>
  )
}
