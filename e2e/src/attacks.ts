/*
 * Strings and documents that have broken into pages elsewhere, mixed anew: schemes and their spellings, encodings, handlers, elements that
 * change how a parser reads what follows, foreign markup, tricks with characters. The n-th case is the same in every run.
 */

/** Numbers that look thrown, the same for the same seed. */
const dice = (seed: number) => {
  let state = seed + 1
  return (below: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) ^ Math.imul(state + 0x9e3779b9, 0x297a2d39)
    return (state >>> 0) % below
  }
}

const one = <T>(from: readonly T[], roll: (below: number) => number): T => from[roll(from.length)]!

const acts = ['hit()', 'window.hit()', 'hit`1`', 'top.hit()', 'self["hit"]()', 'eval("hit()")', 'Function("hit()")()', 'setTimeout("hit()")', 'alert(1)', 'import("data:text/javascript,hit()")']

const schemes = ['javascript:', 'JaVaScRiPt:', ' javascript:', '\u0001javascript:', 'java\tscript:', 'java\nscript:', 'java\rscript:', 'javascript&colon;', '&#106;avascript:',
  '&#x6A&#x61vascript:', 'javascript\u200b:', 'ｊａｖａｓｃｒｉｐｔ：', 'j\u0430vascript:', '\u202ejavascript:', 'data:text/html,', 'data:text/html;base64,', 'data:image/svg+xml,', 'vbscript:',
  'livescript:', 'mocha:', 'jar:', 'blob:', 'filesystem:', 'file:///', 'view-source:javascript:', 'feed:javascript:', 'javascript://kiln.example/%0a', 'javascript:/*--></script>*/',
  'https://kiln.example/"onmouseover="', "https://kiln.example/'><script>", 'https://a:b@kiln.example/', '//kiln.example/', '\\\\kiln.example\\', 'http:javascript:', 'x-javascript:', 'about:',
  'mailto:ada@kiln.example?subject=<script>', 'https://kiln.example/#<img src=x onerror=', 'intent://', 'ws://kiln.example/', 'http://[::1]/?', 'http://kiln.example\\@evil.example/'] as const

const events = ['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'onanimationstart', 'ontoggle', 'onbeforetoggle', 'onpointerenter', 'onscroll', 'onwheel', 'onbegin',
  'oncontentvisibilityautostatechange', 'onscrollsnapchange', 'ONERROR', 'oNlOaD', 'on\u0000error', 'on\nerror', 'onerror\u00a0'] as const

type Fill = (parts: { act: string; event: string; href: string }) => string
const forms: readonly Fill[] = [
  ({ act }) => `<script>${act}</script>`,
  ({ act }) => `<ScRiPt >${act}</sCrIpT\n>`,
  ({ act }) => `<script/xss src=data:,${act}></script>`,
  ({ act, event }) => `<img src=x ${event}=${act}>`,
  ({ act, event }) => `<img/src="x"/${event}="${act}"//>`,
  ({ act, event }) => `<svg ${event}=${act}><circle r=9 /></svg>`,
  ({ act, href }) => `<svg><a xlink:href="${href}${act}"><text y=9>x</text></a></svg>`,
  ({ act }) => `<svg><animate attributeName=href values=javascript:${act} /><a id=x><rect width=99 height=99 /></a></svg>`,
  ({ act }) => `<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>${act}</script></svg>#x" /></svg>`,
  ({ act }) => `<svg></p><style><a id="</style><img src=1 onerror=${act}>">`,
  ({ act }) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${act}&gt;">`,
  ({ act, href }) => `<math href="${href}${act}"><mi>x</mi></math>`,
  ({ act }) => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${act}>`,
  ({ act }) => `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  ({ act }) => `<template><script>${act}</script></template>`,
  ({ act, event }) => `<details open ${event}=${act}><summary>x</summary></details>`,
  ({ act, event }) => `<input autofocus ${event}=${act}>`,
  ({ act, event }) => `<video><source ${event}="${act}"></video>`,
  ({ act }) => `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
  ({ act, href }) => `<iframe src="${href}${act}"></iframe>`,
  ({ act, href }) => `<object data="${href}${act}"></object><embed src="${href}${act}">`,
  ({ act, href }) => `<a href="${href}${act}">press</a>`,
  ({ act, href }) => `<form action="${href}${act}"><button formaction="${href}${act}">press</button></form>`,
  ({ act, href }) => `<base href="${href}${act}/"><a href=x>press</a>`,
  ({ act, href }) => `<meta http-equiv=refresh content="0;url=${href}${act}">`,
  ({ act }) => `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${act})}">`,
  ({ act }) => `<style>@import 'javascript:${act}'; x{behavior:url(#x)}</style>`,
  ({ act }) => `<p style="background:url(javascript:${act});-moz-binding:url(x)">x</p>`,
  ({ act }) => `<x contenteditable onblur=${act} tabindex=1>x</x>`,
  ({ act }) => `<!--><img src=x onerror=${act}>-->`,
  ({ act }) => `<![CDATA[><script>${act}</script>]]>`,
  ({ act }) => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e "<script>${act}</script>">]>&e;`,
  ({ act }) => `"><script>${act}</script>`,
  ({ act }) => `'-${act}-'`,
  ({ act }) => `\`-\${${act}}-\``,
  ({ act }) => `</textarea></title></style></script><script>${act}</script>`,
  ({ act }) => `{{constructor.constructor('${act}')()}}`,
  ({ act }) => `<%= ${act} %> \${${act}} #{${act}}`,
  ({ act, href }) => `[press](${href}${act}) ![x](x" onerror="${act})`,
  ({ act }) => `<div is=x-x data-bind="attr:{onclick:${act}}" ng-app ng-csp>{{${act}}}</div>`,
  ({ act, event }) => `<marquee ${event}=${act} onstart=${act}>x</marquee>`,
  ({ act }) => `<button popovertarget=x>p</button><p popover id=x onbeforetoggle=${act}>x</p>`,
  ({ act }) => `{"type":"doc","__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${act}>"}}}`,
]

const tricks: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (text) => text.replaceAll('<', '&lt;'),
  (text) => text.replaceAll('<', '&#x3c;').replaceAll('"', '&quot;'),
  (text) => encodeURIComponent(text),
  (text) => text.replaceAll('<', '\\u003c'),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => `\u202e${text}\u202c`,
  (text) => text.replaceAll('script', 'scr\u00adipt'),
  (text) => text.replaceAll('<', '<\u200b'),
  (text) => text.replaceAll('s', '\u017f'),
  (text) => `${'<b>'.repeat(30)}${text}`,
  (text) => `\ufeff${text}\ufffe`,
  (text) => `x${text}y #${text.replaceAll(/\W/g, '')} @${text.slice(0, 9)}`,
  (text) => text.toUpperCase(),
]

/** What no text is kept with: whatever holds one is refused before it stands anywhere. */
const refused = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

/** The n-th hostile text: at most 400 characters, of those that a text may have. */
export const hostileText = (place: number): string => {
  const roll = dice(place)
  const form = forms[place % forms.length]!
  const parts = { act: one(acts, roll), event: one(events, roll), href: one(schemes, roll) }
  return one(tricks, roll)(form(parts)).slice(0, 400).toWellFormed().replaceAll(refused, '')
}

/** The n-th hostile address. */
export const hostileAddress = (place: number): string => {
  const roll = dice(place)
  const address = `${schemes[place % schemes.length]}${one(acts, roll)}`
  return roll(4) ? address : one([encodeURI, (text: string) => ` ${text}`, (text: string) => text.toUpperCase(), (text: string) => `${text}\u0000`], roll)(address)
}

interface Part {
  type: string
  [key: string]: unknown
}

const text = (said: string, ...marks: Part[]): Part => ({ type: 'text', text: said, ...(marks.length ? { marks } : {}) })
const p = (...content: Part[]): Part => ({ type: 'paragraph', content })
const safe = { type: 'link', attrs: { href: 'https://kiln.example/' } }
export const somebody = '018f3c1e-0000-7000-8000-00000000dead'

const places: readonly ((said: string) => Part)[] = [
  (said) => p(text(said)),
  (said) => ({ type: 'heading', attrs: { level: 2 }, content: [text(said, { type: 'italic' })] }),
  (said) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [p(text(said, { type: 'strike' }))] }] }),
  (said) => ({ type: 'blockquote', content: [p(text('said '), text(said, { type: 'bold' }))] }),
  (said) => ({ type: 'codeBlock', content: [text(said)] }),
  (said) => p(text(said, { type: 'code' })),
  (said) => p(text(said, safe)),
  (said) => p({ type: 'mention', attrs: { id: somebody, label: said.slice(0, 50) } }),
]

/** A part of a document that a post may have, with hostile words in it. */
export const saying = (said: string, place: number): Part => places[place % places.length]!(said)

/** A part with a link to an address. */
export const leadingTo = (href: string): Part => p(text('press', { type: 'link', attrs: { href } }))

/** The n-th part that no post may have, with the hostile words where they would hurt. */
export const tampered = (said: string, place: number): Part => {
  const parts: Part[] = [
    { type: 'script', content: [text(said)] },
    { type: 'html', attrs: { html: said } },
    { type: 'paragraph', attrs: { style: said }, content: [text('x')] },
    { type: 'paragraph', attrs: { onclick: said }, content: [text('x')] },
    { type: 'paragraph', dangerouslySetInnerHTML: { __html: said }, content: [text('x')] },
    { type: 'iframe', attrs: { srcdoc: said } },
    { type: 'image', attrs: { src: 'x', onerror: said } },
    { type: said, content: [text('x')] },
    p({ type: 'text', text: { toString: said } }),
    p(text('x', { type: 'link', attrs: { href: 'https://kiln.example/', target: said } })),
    p(text('x', { type: 'link', attrs: { href: [said] } })),
    p(text('x', { type: said })),
    p(text('x', { type: 'textStyle', attrs: { style: said } })),
    p({ type: 'mention', attrs: { id: said, label: 'ben' } }),
    p({ type: 'mention', attrs: { id: somebody, label: { $$typeof: said } } }),
    { type: 'heading', attrs: { level: said }, content: [text('x')] },
    { type: 'orderedList', attrs: { start: said }, content: [] },
    { $$typeof: 'Symbol(react.element)', type: 'img', props: { src: 'x', onError: said } },
    { type: 'codeBlock', attrs: { language: said }, content: [text('x')] },
    { type: 'constructor', content: [{ type: '__proto__', text: said }] },
  ]
  return parts[place % parts.length]!
}
