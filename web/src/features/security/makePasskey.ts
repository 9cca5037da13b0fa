import type { PasskeyOptions } from '@marquee/contract/security'

/** Whether this browser can make passkeys at all. */
export const canMakePasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Asks the browser for a new passkey. Rejects when the person does not want to, or has one there already. */
export const makePasskey = async (options: PasskeyOptions) => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: options })
  // We ask for no extension, and what some browsers say of them unasked is of no use.
  return { ...made, clientExtensionResults: {} }
}
