const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  weba: 'audio/webm',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  vtt: 'text/vtt; charset=utf-8',
}

/** The type of a file of the store by the ending we gave it; bytes without a type for any other. */
export const mediaTypeOf = (key: string) => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/**
 * A file never changes under its key, so a browser keeps what it has shown. What stands between, and hands it to people who have not seen
 * it yet, asks again after a minute: the file may have been withheld.
 */
export const mediaCaching = 'public, max-age=31536000, s-maxage=60, immutable'

/** One that is not for everyone is kept by its reader's browser only, and no longer than its address opens it. */
export const cachingFor = (seconds: number) => (Number.isFinite(seconds) ? `private, max-age=${Math.floor(seconds)}` : mediaCaching)
