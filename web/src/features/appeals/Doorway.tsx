import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { shutOut } from '#api/shutOut.ts'
import { useCell } from '#cell.ts'
import { FailedPage } from '#errors/ErrorPage.tsx'
import { Waiting } from '#start/Waiting.tsx'

// Its code comes to those whom it concerns alone.
const ClosedDoor = lazy(() => import('./ClosedDoor.tsx').then(({ ClosedDoor: door }) => ({ default: door })))

/** Around every screen: as soon as a call was refused because the account is closed, the door that says so stands in their place. */
export const Doorway = () => {
  const refusal = useCell(shutOut)
  if (!refusal) return <Outlet />
  return (
    <Suspense fallback={<Waiting />}>
      <ClosedDoor>
        <FailedPage error={refusal} />
      </ClosedDoor>
    </Suspense>
  )
}
