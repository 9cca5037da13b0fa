/*
 * A script of the document itself: it runs before any file of the product has come, and asks for what the first screen shows. Whoever is
 * not signed in, or whose token has to be renewed first, is left to the product.
 */
import type { Boot } from '@marquee/contract/boot'
import { askEarly } from '#api/askEarly.ts'
import { storedToken } from '#auth/storedToken.ts'

const { identity, earlyReads } = JSON.parse(document.getElementById('boot')!.textContent) as Boot
const token = storedToken(identity, () => ({ local: localStorage, session: sessionStorage }), Date.now())
if (token) window.early = askEarly(earlyReads, token)
