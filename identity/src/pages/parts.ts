import { html, trusted, type Html } from './html.ts'

const icon = (path: string) => trusted(`<svg viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`)
const warning = icon('<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.5v.01"/>')
const tick = icon('<circle cx="12" cy="12" r="9"/><path d="m8.5 12.5 2.5 2.5 4.5-5"/>')

export interface Field {
  name: string
  label: string
  type?: 'text' | 'email' | 'password' | 'digits'
  autocomplete: string
  value?: string
  hint?: string
  error?: string | undefined
  focus?: boolean
  most: number
  /** A link beside the label; it comes after the field, so that Tab leads from field to field. */
  beside?: Html
}

export const field = ({ name, label, type = 'text', autocomplete, value = '', hint, error, focus, most, beside }: Field) => {
  const described = error ? `${name}-error` : hint && `${name}-hint`
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type === 'digits' ? 'text' : type}" autocomplete="${autocomplete}" value="${value}" maxlength="${most}" required${flag('autofocus', focus)}
${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}${type === 'email' && html` inputmode="email" autocapitalize="none" spellcheck="false"`}${type === 'digits' && html` inputmode="numeric"`}>
${beside && html`<div class="beside">${beside}</div>`}${!error && hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="error" id="${name}-error">${warning}<span>${error}</span></p>`}
</div>`
}

const flag = (name: string, on: boolean | undefined) => (on ? trusted(` ${name}`) : undefined)

export const lead = (text: string) => html`<p class="lead">${text}</p>`

export const trouble = (text: string | undefined) => text && html`<div class="notice bad" role="alert">${warning}<span>${text}</span></div>`

export const good = (text: string | undefined) => text && html`<div class="notice ok" role="status">${tick}<span>${text}</span></div>`

/** Forms leave the checks to the server, so that everyone reads the same words about a mistake. */
export const form = (action: string, content: Html, submit: string, look?: 'quiet') =>
  html`<form method="post" action="${action}" novalidate>${content}<button type="submit"${look && html` class="${look}"`}>${submit}</button></form>`

export const linkButton = (href: string, label: string) => html`<a class="button" href="${href}">${label}</a>`

export const aside = (question: string, href: string, label: string) => html`<p class="aside">${question} <a href="${href}">${label}</a></p>`
