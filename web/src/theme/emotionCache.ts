import createCache from '@emotion/cache'

/** Every style element carries the page's nonce, or the content security policy refuses it. */
export const emotionCache = (nonce: string | undefined) => createCache({ key: 'm', nonce })
