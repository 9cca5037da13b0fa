import type { Mail } from './mailbox.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

const style = `
:root { color-scheme: light dark; --ground: light-dark(#F6F3EC, #131016); --card: light-dark(#FFFFFF, #1D1922); --ink: light-dark(#1F1A24, #F5F1F7);
  --quiet: light-dark(#6A6270, #A096A9); --line: light-dark(#E4DED2, #332D3A); --open: light-dark(#F0E7F8, #35234A); --link: light-dark(#62279B, #CFAEF6); }
* { box-sizing: border-box; } body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, "Liberation Sans", sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 8px 20px; padding: 20px 24px 12px; } h1 { font-size: 22px; margin: 0; } header p { margin: 0; color: var(--quiet); flex: 1; }
a { color: var(--link); } button { font: inherit; color: var(--link); background: none; border: 1px solid currentColor; border-radius: 8px; min-height: 36px; padding: 0 14px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.split { display: grid; grid-template-columns: minmax(240px, 360px) minmax(0, 1fr); gap: 16px; padding: 0 24px 24px; } @media (max-width: 760px) { .split { grid-template-columns: minmax(0, 1fr); } }
ul, article { background: var(--card); border-radius: 14px; overflow: hidden; margin: 0; padding: 0; list-style: none; } ul { align-self: start; }
li a { display: grid; gap: 2px; padding: 12px 16px; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; } li a:hover, li a[aria-current] { background: var(--open); }
small, dl { color: var(--quiet); font-size: 13px; } .empty { padding: 48px 24px; text-align: center; color: var(--quiet); }
article header { display: block; padding: 16px 20px; border-bottom: 1px solid var(--line); } h2 { margin: 0 0 4px; font-size: 18px; overflow-wrap: anywhere; } dl { margin: 0; } dt, dd { display: inline; margin: 0; } dd::after { content: ""; display: block; }
iframe { display: block; width: 100%; height: 560px; border: 0; background: #FFFFFF; } details { padding: 12px 20px; } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
`

const line = (mail: Mail, isOpen: boolean) => `<li><a href="/sandbox/mailbox?id=${mail.id}"${isOpen ? ' aria-current="true"' : ''}>
<b>${escape(mail.subject || 'No subject')}</b><span>${escape(mail.to.join(', '))}</span><small>${escape(mail.receivedAt.slice(0, 19).replace('T', ' '))} UTC</small></a></li>`

const reader = (mail: Mail) => `<article><header><h2>${escape(mail.subject || 'No subject')}</h2>
<dl><dt>From</dt> <dd>${escape(mail.from.name)} &lt;${escape(mail.from.address)}&gt;</dd><dt>To</dt> <dd>${escape(mail.to.join(', '))}</dd></dl></header>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/mailbox/messages/${mail.id}"></iframe>
<details><summary>Show as plain text</summary><pre>${escape(mail.text)}</pre></details></article>`

/** A mail that came as plain text only. */
export const withoutHtml = (text: string) =>
  `<!doctype html><meta charset="utf-8"><pre style="white-space:pre-wrap;font:15px/1.5 sans-serif;padding:16px">${escape(text)}</pre>`

interface Shown {
  mails: Mail[]
  open: Mail | undefined
  /** Mails that wait for the hour or the day at which somebody wants them. */
  waitingCount: number
  nonce: string
}

const waitingForm = (count: number) =>
  `<form method="post" action="/sandbox/mailbox/waiting"><button>Send what waits for its hour now (${count})</button></form>`

export const mailboxPage = ({ mails, open, waitingCount, nonce }: Shown) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title><style nonce="${nonce}">${style}</style></head>
<body><header><h1>Mailbox</h1><p>Every mail this installation sends arrives here and goes no further. <a href="/sandbox/mailbox">Look again</a></p>
${waitingCount ? waitingForm(waitingCount) : ''}${open ? '<form method="post" action="/sandbox/mailbox/empty"><button>Empty the mailbox</button></form>' : ''}</header>
<main class="split">${open
  ? `<ul>${mails.map((mail) => line(mail, mail === open)).join('')}</ul>${reader(open)}`
  : '<p class="empty">No mail yet. Sign up, and the first one will be here.</p>'}</main></body></html>`
