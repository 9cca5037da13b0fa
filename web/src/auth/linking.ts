import type { Auth0Client } from '@auth0/auth0-spa-js'
import { openPopup } from '#auth/popup.ts'

let client: Auth0Client | undefined

/** Called by AuthProviders when the library has been loaded. */
export const linkBy = (given: Auth0Client) => {
  client = given
}

/** The window of a second login; null where the browser blocks it, because no click was made a moment ago. */
export const openSecondLogin = openPopup

/**
 * Signs in a second time beside the session, in a window that `openSecondLogin` opened, and answers the new login's ID token,
 * which carries `intent`. The provider always asks: whoever is signed in there already is not taken. Nothing of it stays.
 */
export const secondLogin = async (intent: string, popup: Window): Promise<string> => {
  if (!client) throw new Error('The login has not been loaded yet')
  try {
    await client.loginWithPopup({ authorizationParams: { prompt: 'login', max_age: 0, link_intent: intent } }, { popup })
    const claims = await client.getIdTokenClaims()
    if (!claims) throw new Error('ID token is required but missing')
    return claims.__raw
  } finally {
    popup.close()
    await client.logout({ openUrl: false }).catch(() => undefined)
  }
}
