/** Each login's redirect address carries its own marker, so that neither handles the other's callback (specification, section 2). */
export type Marker = 'primary' | 'secondary'

export const redirectUri = (marker: Marker) => `${window.location.origin}/?${marker}`

/** The provider answers at `?primary=&code=…`: the marker is tested with `has`, never by equality. */
export const isCallbackOf = (marker: Marker, search = window.location.search) => new URLSearchParams(search).has(marker)
