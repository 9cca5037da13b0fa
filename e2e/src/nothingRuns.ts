import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// What runs says so; what the page's policy refuses fails the story by itself, and is asked for here, too.
const watch = `
  window.hits = []
  window.hit = (...said) => window.hits.push(String(said))
  for (const name of ['alert', 'confirm', 'prompt']) window[name] = window.hit
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => window.hits.push(violatedDirective + ' ' + blockedURI))`

const strange = `(() => {
  const allowed = /^(https?|mailto):/
  const found = []
  for (const element of document.querySelectorAll('main *')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc') found.push(name + '=' + value)
      if (/^(xlink:)?(href|src|action|formaction|data)$/i.test(name) && !allowed.test(new URL(value, location.href).href)) found.push(name + '=' + value)
    }
    // Our own forms, as that of a poll, lead nowhere.
    const isOwn = element.localName === 'form' && !element.hasAttribute('action')
    const isStrange = /^(script|iframe|object|embed|base|meta|link|math|form|marquee|foreignobject|use|animate)$/i.test(element.localName)
    if (element.closest('article') && isStrange && !isOwn) found.push(element.localName)
  }
  return found
})()`

/** From now on a page notices what the words of `attacks.ts` would do. */
export const watchForHits = (page: Page) => page.addInitScript(watch)

/** Nothing of them has run on the open page, and nothing stands there that could. */
export const expectNoHits = async (page: Page) => {
  expect(await page.evaluate('window.hits')).toEqual([])
  expect(await page.evaluate(strange)).toEqual([])
}
