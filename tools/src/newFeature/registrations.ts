import { before, intoList, withImport } from './edits.ts'
import type { Names } from './names.ts'

/** A file that lists features, and how one more line gets into it. */
export interface Registration {
  path: string
  edit(text: string, names: Names): string
}

const serverFeatures = 'server/src/features.ts'
const paths = 'web/src/paths.ts'
const router = 'web/src/router.tsx'
const classified = 'server/src/personalData/contentTables.ts'
const sections = 'web/src/features/settings/sections.ts'
const accessTest = 'server/src/test/access.test.ts'

/** Says whose data a table holds. What refers to others stands before them: it is erased first. */
export const classify = (says: (names: Names) => string): Registration => ({
  path: classified,
  edit: (text, names) => before(text, /(?<=^export const contentTables: .* = \{\n)/m, `  ${names.table}: ${says(names)},\n`, classified),
})

const ofAuthor = `{
    personalRows: [{ whose: 'author_id = :profile', copy: { area: 'posts', columns: ['id', 'title', 'created_at'] }, erase: 'delete' }],
    withheld: { author_id: self },
  }`

/** What every feature with a screen is named in. */
export const everywhere: Registration[] = [
  {
    path: serverFeatures,
    edit: (text, { many, one }) =>
      intoList(
        withImport(text, `import { ${one}Routes } from '#features/${many}/routes.ts'`, /^import .* from '#features\//),
        /(export const features: readonly Feature\[\] = \[)([^\]]*?)(\s*\])/,
        `${one}Routes`,
        serverFeatures,
      ),
  },
  { path: paths, edit: (text, { many, path }) => before(text, /^ {2}playground:/m, `  ${many}: '${path}',\n`, paths) },
  {
    path: router,
    edit: (text, { many, one }) =>
      intoList(
        withImport(text, `import { ${one}Routes } from '#features/${many}/routes.tsx'`, /^import .* from '#features\//),
        /(const screens: RouteObject\[\] = \[)([^\]]*?)(\s*\])/,
        `...${one}Routes`,
        router,
      ),
  },
  {
    path: sections,
    edit: (text, { many }) =>
      before(
        withIcon(withImport(text, `import { ${many}Words } from '#words/en/${many}.ts'`, /^import .* from '#words\/en\//)),
        /^ {2}\{ group: 'behaviour'/m,
        `  { group: 'you', href: to('${many}'), icon: Star, words: (wordsOf) => wordsOf(${many}Words) },\n`,
        sections,
      ),
  },
]

/** The icon that a new section begins with, where none has it yet. */
const withIcon = (text: string) =>
  /\bStar\b.* from 'lucide-react'/.test(text) ? text : text.replace(/, (type LucideIcon \} from 'lucide-react')/, ', Star, $1')

/** What a feature with a noun of its own is named in. */
export const registrations: Registration[] = [
  ...everywhere,
  classify(() => ofAuthor),
  // It calls every route, and wants an id for each parameter.
  { path: accessTest, edit: (text, { one }) => intoList(text, /( ids = \{)([^}]*?)(\s*\})/, `${one}Id: crypto.randomUUID()`, accessTest) },
]
