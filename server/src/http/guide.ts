import { apiKeyLimits, keyAreas, keyScopes, type KeyArea } from '@marquee/contract/apiKeys'
import { deliveredEvents, webhookData, webhookLimits } from '@marquee/contract/webhooks'
import { escape } from './escape.ts'

/* What somebody who writes a program reads before the list of calls. */

const code = (text: string) => `<code>${escape(text)}</code>`
const pre = (text: string) => `<pre tabindex="0">${escape(text)}</pre>`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="table" role="region" aria-label="${escape(head.join(', '))}" tabindex="0"><table><thead><tr>${head
    .map((cell) => `<th scope="col">${escape(cell)}</th>`)
    .join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`

const callsOf = (scope: string): readonly string[] => {
  const [area, act] = scope.split(':') as [KeyArea, 'read' | 'write']
  const calls: { read: readonly string[]; write?: readonly string[] } = keyAreas[area]
  return calls[act] ?? []
}

const keys = (origin: string) => `<section id="keys"><h2>API keys</h2>
<p>Owners make keys under <a href="/owner/settings/api-keys">Settings, API keys</a>. A key acts for the owner who made it, in this channel alone, and only as
far as its scopes go. It ends when it is revoked or expires, and opens nothing while its owner does not run the channel.</p>
${pre(`curl ${origin}/reader/interests \\\n  -H 'Authorization: Bearer mq_…'`)}
<p>A call that no scope names is for persons alone and answers 403 ${code('api_key_scope')}. A key that opens nothing answers 401 ${code('api_key_unknown')}.
The keys of one owner can make ${apiKeyLimits.calls.toLocaleString('en')} calls in ${apiKeyLimits.minutes} minutes together, and as many commands as that person; then they are
answered 429 with ${code('retry-after')}.</p>
${table(['Scope', 'Calls'], keyScopes.map((scope) => [code(scope), callsOf(scope).map(code).join(' ')]))}</section>`

const example = `{
  "type": "post.published",
  "timestamp": "2026-11-14T09:30:00.000Z",
  "data": { "postId": "0199…", "authorId": "0198…" }
}`

/** As it stands on the page; a test runs it against what is sent. */
export const verification = `import { createHmac, timingSafeEqual } from 'node:crypto'

export const isGenuine = (secret, headers, body) => {
  const id = headers['webhook-id']
  const at = headers['webhook-timestamp']
  const signatures = headers['webhook-signature'] ?? ''
  // Too old, too new or no time at all: somebody may have kept it to send it again.
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const own = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest()
  return signatures.split(' ').some((signed) => {
    const [version, text] = signed.split(',')
    const theirs = Buffer.from(text ?? '', 'base64')
    return version === 'v1' && theirs.length === own.length && timingSafeEqual(theirs, own)
  })
}`

const fieldsOf = (event: (typeof deliveredEvents)[number]) => Object.keys(webhookData[event].shape).map(code).join(' ')

const webhooks = `<section id="webhooks"><h2>Webhooks</h2>
<p>Owners add addresses under <a href="/owner/settings/webhooks">Settings, Webhooks</a> and choose what each is told of. A message is a POST of JSON; it holds ids and
nothing that only some may know. Read the rest with an API key.</p>
${pre(example)}
${table(['Event', 'In data'], deliveredEvents.map((event) => [code(event), fieldsOf(event)]))}
<h3>Take each one once</h3>
<p>Answer with any 2xx within ten seconds. Anything else is tried again, ${webhookLimits.tries} times within a day and a half, so a message may come more than once and not in order.
${code('webhook-id')} stays the same however often it is sent: keep the ids that you have taken. An address that nothing has reached for ${webhookLimits.failingDays} days, and one
that answers 410, is paused; its owners are told by mail. Redirects are not followed.</p>
<h3>Check the signature</h3>
<p>Messages are signed the way of Standard Webhooks: HMAC-SHA256 over ${code('webhook-id')}, ${code('webhook-timestamp')} and the body as it came, joined by dots, under
the bytes that the secret holds behind ${code('whsec_')} in base64. For ${webhookLimits.oldSecretHours} hours after a secret was exchanged there are two signatures.</p>
${pre(verification)}</section>`

const feeds = `<section id="feeds"><h2>Feeds</h2>
<p>Every creator whom everybody may find has an RSS 2.0 feed of what everybody may read: ${code('/creator/{profileId}/feed.xml')}. It needs no key, and carries an
${code('etag')}: ask again with ${code('if-none-match')}.</p></section>`

/** Keys, webhooks and feeds in a page of words. `origin` is the channel's own: 'https://northlight.example'. */
export const guide = (origin: string): string => [keys(origin), webhooks, feeds].join('\n')
