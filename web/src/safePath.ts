const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

// Browsers read a backslash as a slash and drop tabs and line breaks before they look at an address.
const leavesTheSite = (path: string) => /^[/\\]{2}/.test(path) || /[\\\u0000-\u001f\u007f]/.test(path)

/**
 * A path of this site as given ("/a?b#c"), or undefined for anything that could lead elsewhere: another origin, `//host`,
 * `/\host`, the same in percent signs, control characters, other schemes. Rulings: returnTo and targetUrl take no other.
 */
export const safePath = (value: string | null | undefined, origin: string = window.location.origin): string | undefined => {
  if (!value?.startsWith('/') || leavesTheSite(value)) return undefined
  const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined
  const path = decoded(url?.pathname ?? '')
  if (url?.origin !== origin || !path || leavesTheSite(path)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
