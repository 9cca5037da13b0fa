import { css, Global } from '@emotion/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { callAs } from '#api/bearer.ts'
import { actingCell, endActing, enter, leaveActing } from '#auth/acting.ts'
import { answerFor, authCell } from '#auth/auth.ts'
import { ActingBanner } from '#start/ActingBanner.tsx'

/** What sticks to the top of the window keeps below the banner, what is said in passing, too. */
const room = css`
  :root { --over: 48px; }
  @media (max-width: 599.95px) { :root { --over: 44px; } }
`

const stay = () => Promise.resolve()

/** In place of the login, while an operator acts as somebody: whoever vouches for the calls also shows the banner. */
export default function ActingBridge({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    answerFor({ signIn: stay, signInWithPopup: stay, signOut: endActing, name: () => undefined })
    callAs({ token: () => Promise.resolve(actingCell.get()?.token), lost: leaveActing })
    enter().then(
      () => authCell.set({ state: 'authenticated', error: undefined }),
      (error: Error) => authCell.set({ state: 'error', error }),
    )
  }, [])
  return (
    <>
      <Global styles={room} />
      <ActingBanner />
      {children}
    </>
  )
}
