import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useHidesFrame } from '#page.ts'

/** The main layout around every screen, unless the route hides it. */
export const Frame = () => {
  const isHidden = useHidesFrame()
  const screen = (
    <Suspense fallback={null}>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  )
  return isHidden ? screen : <main>{screen}</main>
}
