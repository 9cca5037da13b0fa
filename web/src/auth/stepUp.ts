import type { Auth0Client } from '@auth0/auth0-spa-js'
import { proveBy } from '#api/proof.ts'
import { openPopup } from '#auth/popup.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { leave } from '#navigation.ts'
import { to } from '#paths.ts'
import { shellWords } from '#words/en/shell.ts'
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

const ask = (client: Login) =>
  new Promise<boolean>((answer) => {
    const prove = () =>
      signInOnceMore(client).then(answer, () => {
        toast.error(wordsOf(shellWords).stepUp.stopped)
        answer(false)
      })
    openConfirm('warn', { title: wordsOf(shellWords).stepUp.title, text: wordsOf(shellWords).stepUp.text, onConfirm: prove, onCancel: () => answer(false) })
  })

/** Called by AuthProviders with the main login: calls that need a fresh sign-in ask for it from now on. */
export const stepUpBy = (client: Login) => proveBy(() => ask(client))
