import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { MediaStore, StoredFile } from '#media/store.ts'

/** Where bytes of a recording lie: so many of a file from a place on, or, where they are not counted, the whole file. */
export interface Place {
  key: string
  offset: number
  bytes: number | null
}

const selectPiece = statement<Place, [sessionId: string, number: number]>(`
  select key, byte_offset::float8 as "offset", bytes from stream_segment where tenant_id = $1 and session_id = $2 and number = $3`)

/** Where a piece lies, about a second of a recording; undefined where there is none. */
export const placeOfPiece = async (scope: Scope, sessionId: string, number: number): Promise<Place | undefined> =>
  (await selectPiece(scope, sessionId, number))[0]

const selectBeginning = statement<Place, [sessionId: string, part: number]>(`
  select init_key as key, 0 as "offset", init_bytes as bytes from stream_part where tenant_id = $1 and session_id = $2 and number = $3`)

/** Where what stands before the pieces of a part lies. */
export const placeOfBeginning = async (scope: Scope, sessionId: string, part: number): Promise<Place | undefined> =>
  (await selectBeginning(scope, sessionId, part))[0]

/**
 * Opens bytes of a recording, whether their file is their own or all of a part's. Whoever has read the place some time ago passes
 * `anew`, which reads it from the tables: pieces are joined while somebody watches, and the files that they were are gone then.
 * Undefined where there is nothing any more.
 */
export const openPlace = async (
  media: MediaStore,
  place: Place,
  anew: () => Promise<Place | undefined>,
): Promise<StoredFile | undefined> => {
  const open = ({ key, offset, bytes }: Place) => media.read(key, bytes === null ? undefined : { start: offset, end: offset + bytes - 1 })
  const file = await open(place)
  if (file) return file
  const now = await anew()
  return now && now.key !== place.key ? open(now) : undefined
}

const opened = async (media: MediaStore, read: () => Promise<Place | undefined>) => {
  const place = await read()
  return place && openPlace(media, place, read)
}

/** Opens one piece of a recording, for whoever reads few of them. Behind the beginning of its part it plays by itself. */
export const openPiece = (scope: Scope, media: MediaStore, sessionId: string, number: number) =>
  opened(media, () => placeOfPiece(scope, sessionId, number))

/** Opens what stands before every piece of a part: `ftyp` and `moov`. */
export const openBeginning = (scope: Scope, media: MediaStore, sessionId: string, part: number) =>
  opened(media, () => placeOfBeginning(scope, sessionId, part))
