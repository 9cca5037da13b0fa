import type { Scope } from '#db/scope.ts'
import type { MediaStore } from '#media/store.ts'
import * as q from './joinQueries.ts'

/** The bytes of one file, piece by piece; where it is known how many there have to be, no fewer and no more. */
const fileOf = async function* (media: MediaStore, key: string, expected?: number) {
  const file = await media.read(key)
  if (!file) throw new Error(`A file of a recording is gone: ${key}`)
  let bytes = 0
  for await (const piece of file.stream) {
    bytes += (piece as Uint8Array).length
    yield piece as Uint8Array
  }
  if (expected !== undefined && bytes !== expected) throw new Error(`A file of a recording has ${bytes} bytes instead of ${expected}: ${key}`)
}

/**
 * Everything of a part in the order in which it is played: its beginning, then its pieces. `joined` is told where each of them begins. No
 * more than one file of it is open at once.
 */
const partOf = async function* (scope: Scope, media: MediaStore, sessionId: string, part: q.PartRow, joined: q.Joined) {
  for await (const piece of fileOf(media, part.initKey)) {
    joined.initBytes += piece.length
    yield piece
  }
  let offset = joined.initBytes
  for (let after = -1; ; ) {
    const singles = await q.singlesAfter(scope, sessionId, part.number, after)
    for (const { number, key, bytes } of singles) {
      yield* fileOf(media, key, bytes)
      joined.numbers.push(number)
      joined.offsets.push(offset)
      offset += bytes
    }
    const last = singles.at(-1)
    if (!last) return
    after = last.number
  }
}

const joinPart = async (scope: Scope, media: MediaStore, { id, folder }: q.RecordedRow, part: q.PartRow) => {
  // The same name each time: whoever is cut off and comes back writes the same file again.
  const joined: q.Joined = { key: `${folder}/part${part.number}.mp4`, initBytes: 0, numbers: [], offsets: [] }
  await media.put(joined.key, partOf(scope, media, id, part, joined))
  await q.putJoined(scope, id, part.number, joined)
}

/** Files that no row names: what was joined, what a process had written when it died, and everything of a recording that is gone. */
const removeUnnamed = async (scope: Scope, media: MediaStore, { id, folder }: q.RecordedRow) => {
  const named = await q.keysOf(scope, id)
  const files = await media.list(`${folder}/`)
  await media.remove(files.flatMap(({ key }) => (named.has(key) ? [] : [key])))
}

/**
 * Makes one file of each part of a session that is over, and takes away those they were; of one whose recording is gone, all. Begun again,
 * or beside itself, it does nothing twice: rows say first where everything lies, files that no row names go after that. Whoever watches
 * meanwhile notices nothing, for what they are sent is looked up anew where a file has gone (pieces.ts).
 * @throws Error where a file is not what its row says; everything stays as it is then
 */
export const putInOrder = async (scope: Scope, media: MediaStore, sessionId: string) => {
  const session = await q.filesOf(scope, sessionId)
  if (!session?.isOver || session.isJoined) return
  for (const part of await q.partsToJoin(scope, sessionId)) await joinPart(scope, media, session, part)
  await removeUnnamed(scope, media, session)
  await q.noteJoined(scope, sessionId)
}
