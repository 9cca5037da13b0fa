const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
}

/** The type of a file of the store by the ending we gave it; bytes without a type for any other. */
export const mediaTypeOf = (key: string) => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** A file never changes under its key. */
export const mediaCaching = 'public, max-age=31536000, immutable'
