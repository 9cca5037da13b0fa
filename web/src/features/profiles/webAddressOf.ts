/** An address that may stand in a link: http or https and nothing else; undefined for whatever else somebody once stored. */
export const webAddressOf = (address: string): URL | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** 'inesmakes.example/shop' of an address: what a person would type. */
export const shownAddress = ({ host, pathname }: URL): string => `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`
