import { linkLimits } from '@marquee/contract/links'
import { refuse } from '#http/refuse.ts'

/** What follows readers around and says nothing about the page (decision 029). */
const trackers = /^(utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|_hsenc|_hsmi|si|ref_src|ref_url|spm|vero_id|oly_enc_id|oly_anon_id)$/i

const withScheme = (pasted: string) => {
  if (/^https?:\/\//i.test(pasted)) return pasted
  // "northlight.example/studio", as people say an address.
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u.test(pasted) ? `https://${pasted}` : undefined
}

/**
 * The address that somebody pasted, without what only counts who follows it. Never one with a name and a password in it: what is
 * published is read by everybody.
 * @throws Refusal link_not_web, link_with_password
 */
export const addressIn = (pasted: string): URL => {
  const text = withScheme(pasted) ?? refuse('link_not_web')
  const url = URL.canParse(text) ? new URL(text) : refuse('link_not_web')
  if (url.username || url.password) refuse('link_with_password')
  const kept = [...url.searchParams].filter(([name]) => !trackers.test(name))
  // Written anew only where something goes: some pages want their parameters to the letter.
  if (kept.length < url.searchParams.size) url.search = new URLSearchParams(kept).toString()
  return url.href.length > linkLimits.url ? refuse('link_not_web') : url
}
