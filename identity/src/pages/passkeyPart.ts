import { words } from '#words/en.ts'
import type { Desk } from './desk.ts'
import { html } from './html.ts'
import type { Visit } from './visit.ts'

// Browsers sign in with a passkey by script only. Nothing else on the pages needs one, so the form stays hidden without.
const script = `
const form = document.getElementById('passkey')
if (window.PublicKeyCredential && navigator.credentials) {
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  const text = (buffer) => buffer && btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '')
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const asked = JSON.parse(form.dataset.question)
    const allowCredentials = asked.allowCredentials.map((one) => ({ ...one, id: bytes(one.id) }))
    try {
      const { id, response, authenticatorAttachment } =
        await navigator.credentials.get({ publicKey: { ...asked, challenge: bytes(asked.challenge), allowCredentials } })
      form.elements.answer.value = JSON.stringify({
        id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: authenticatorAttachment ?? undefined,
        response: {
          clientDataJSON: text(response.clientDataJSON), authenticatorData: text(response.authenticatorData),
          signature: text(response.signature), userHandle: text(response.userHandle) ?? undefined,
        },
      })
      form.submit()
    } catch {
      document.getElementById('passkey-failed').hidden = false
    }
  })
}`

/** The button that asks the browser for a passkey. With a person, only that person's passkeys count, and there must be one. */
export const passkeyPart = async ({ factors }: Pick<Desk, 'factors'>, visit: Visit, personId?: string) => {
  const question = await factors.passkeys.question(visit.uid, visit.tenant, personId)
  if (personId && !question.allowCredentials.length) return { part: undefined, script: undefined }
  const part = html`<form id="passkey" method="post" action="${visit.pathOf('passkey')}" data-question="${JSON.stringify(question)}" hidden>
<input type="hidden" name="answer"><p class="error" id="passkey-failed" role="alert" hidden>${words.passkey.failed}</p>
<button type="submit" class="second">${personId ? words.passkey.instead : words.passkey.submit}</button></form>`
  return { part, script }
}
