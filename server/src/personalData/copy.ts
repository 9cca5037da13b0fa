import { Readable } from 'node:stream'
import type { Scope } from '#db/scope.ts'
import type { MediaStore } from '#media/store.ts'
import { personalRows } from './classification.ts'
import { frontPage } from './frontPage.ts'
import { copiedRows, filesNamed } from './queries.ts'
import { areas, type Area, type Copy, type PersonalRows } from './personalRows.ts'
import type { KnownSubject } from './subject.ts'
import type { ZipEntry } from './zip.ts'

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

type Copied = { table: string; personal: PersonalRows; copy: Copy }

/** What an area is made of. */
const partsOf = (area: Area): Copied[] =>
  personalRows.flatMap(({ table, personal }) => ('area' in personal.copy && personal.copy.area === area ? [{ table, personal, copy: personal.copy }] : []))

/** The name of a part inside its file: 'followers'. */
const nameOf = ({ table, copy }: Copied) => camel(copy.as ?? table)

/** One file: { "posts": [ … ], "postImages": [ … ] }, a row a line. `count` hears of every row. */
const jsonOf = async function* (scope: Scope, { subject }: KnownSubject, area: Area, count: () => void) {
  let isFirstPart = true
  for (const part of partsOf(area)) {
    yield `${isFirstPart ? '{' : ','}\n  ${JSON.stringify(nameOf(part))}: [`
    isFirstPart = false
    let isFirst = true
    for await (const rows of copiedRows(scope, part.table, part.personal, part.copy, subject)) {
      rows.forEach(count)
      yield `${isFirst ? '' : ','}\n    ${rows.join(',\n    ')}`
      isFirst = false
    }
    yield isFirst ? ']' : '\n  ]'
  }
  yield '\n}\n'
}

const pictureEntries = async (scope: Scope, media: MediaStore, { subject }: KnownSubject): Promise<ZipEntry[]> =>
  (await filesNamed(scope, 'pictures', subject)).map((key, place) => ({
    path: `pictures/${String(place + 1).padStart(4, '0')}${/\.\w+$/.exec(key)?.[0] ?? ''}`,
    isCompressed: true,
    // A file that is not in the store any more is no reason to keep back the rest.
    open: async () => (await media.read(key))?.stream ?? Readable.from([]),
  }))

interface CopyOptions {
  scope: Scope
  media: MediaStore
  channelName: string
  known: KnownSubject
}

/**
 * A zip of everything that is kept of an account: a JSON file for each area, what the provider knows, the pictures, and a page that
 * explains them. Rows and pictures are read as the zip is.
 */
export const copyOf = async ({ scope, media, channelName, known }: CopyOptions): Promise<AsyncIterable<Uint8Array>> => {
  const counts = new Map<Area, number>()
  const names = Object.keys(areas) as Area[]
  const pictures = await pictureEntries(scope, media, known)
  const data = names.map((area) => ({
    path: `data/${area}.json`,
    open: () => Readable.from(jsonOf(scope, known, area, () => counts.set(area, (counts.get(area) ?? 0) + 1))),
  }))
  const { zipOf } = await import('./zip.ts')
  return zipOf([
    ...data,
    { path: 'data/sign-in.json', open: () => Readable.from([JSON.stringify(known.atProvider, undefined, 2)]) },
    ...pictures,
    // Last, because it says how much there is.
    { path: 'index.html', open: () => Readable.from([frontPage({ channelName, counts, pictures: pictures.map(({ path }) => path) })]) },
  ])
}
