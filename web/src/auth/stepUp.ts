import type { Auth0Client } from '@auth0/auth0-spa-js'
import { openPopup } from '#auth/popup.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { leave } from '#navigation.ts'
import { to } from '#paths.ts'
import { stepUpWords } from '#words/en/stepUp.ts'
import { wordsOf } from '#words/words.tsx'

/** Longer than a sign-in's popup waits: somebody looks for their phone. */
const patienceSeconds = 300

type Login = Pick<Auth0Client, 'loginWithPopup' | 'getUser'>

/**
 * A fresh sign-in of the same person in a small window, beside the session; must start in a click. Its tokens replace those in the
 * cache, so that the next call carries them. Throws when the window was blocked, closed or used by somebody else.
 */
const signInOnceMore = async (client: Login) => {
  const popup = openPopup()
  const before = await client.getUser()
  try {
    const hint = before?.email ? { login_hint: before.email } : {}
    const options = { authorizationParams: { prompt: 'login', ...hint } } as const
    await client.loginWithPopup(options, { popup, timeoutInSeconds: patienceSeconds })
  } finally {
    popup?.close()
  }
  const after = await client.getUser()
  // The session is somebody else's now: nothing of the first person may stay on the screen, and nothing is repeated in their name.
  if (after?.sub !== before?.sub) leave(to('index'))
  return after?.sub === before?.sub
}

/** Says why a fresh sign-in is needed, asks for it, and answers whether it came. */
export const stepUp = (client: Login) =>
  new Promise<boolean>((answer) => {
    const { stopped, ...asked } = wordsOf(stepUpWords)
    const prove = () =>
      signInOnceMore(client).then(answer, () => {
        toast.error(stopped)
        answer(false)
      })
    openConfirm('warn', { ...asked, onConfirm: prove, onCancel: () => answer(false) })
  })
