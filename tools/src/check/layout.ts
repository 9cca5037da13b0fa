import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sourcesIn, type Source } from './sources.ts'

/** Lines a file may have: half of all files, nineteen of twenty, any. */
export const sizes = { median: 60, most: 250, any: 400 } as const

const generated = new Set(['server/src/db/schema.ts'])
const emptyNames = /^(utils?|helpers?|common|misc|shared|managers?|services?|lib|index)$|(Utils?|Helpers?|Manager|Service)$/
const serverFiles = /^(routes|policy|queries|present|facts|jobs|live)\.ts$|\.test\.ts$/
/** Files of a server feature with a reason of their own to exist. */
const reasoned: Record<string, string> = {
  'accounts/actor.ts': 'says who calls; http/ asks it for every request',
  'accounts/nicknames.ts': 'suggests a free nickname: a law with edges, tested alone',
  'configuration/tenantMail.ts': 'sends mail that looks like the tenant, for every feature',
  'flags/flagged.ts': 'a guard that other features put around their handlers',
  'invitations/lines.ts': 'what becomes of each pasted line: a law with edges, tested alone',
  'invitations/mails.ts': 'the words of its mail',
  'roleRequests/mails.ts': 'the words of its mails',
  'profiles/details.ts': 'what people say of themselves, read and written whole: for the settings alone',
  'profiles/people.ts': 'the one shape of every list of people',
  'dataExports/token.ts': 'makes the secret of a download link and what is kept of it',
  'directory/words.ts': 'the words of a name: a law with edges, tested alone',
  'posts/gate.ts': 'the one visibility gate of every list of posts',
}
const webFiles = /^(routes\.tsx|[A-Z]\w*(\.test)?\.tsx|[a-z]\w*(\.test)?\.tsx?)$/

const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length

/** What is wrong with the sizes of the files, in sentences. */
export const sizeProblems = (sources: readonly Source[]): string[] => {
  const counted = sources.filter(({ path }) => !generated.has(path)).map((source) => ({ path: source.path, lines: linesOf(source) }))
  const inOrder = counted.map(({ lines }) => lines).sort((a, b) => a - b)
  const at = (share: number) => inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0
  return [
    ...counted.filter(({ lines }) => lines > sizes.any).map(({ path, lines }) => `${path} has ${lines} lines, more than ${sizes.any}`),
    ...(at(0.5) > sizes.median ? [`The median file has ${at(0.5)} lines, more than ${sizes.median}`] : []),
    ...(at(0.95) >= sizes.most ? [`One file in twenty has ${at(0.95)} lines or more; it should be under ${sizes.most}`] : []),
  ]
}

/** Names that say nothing, and files that only pass on what others export. */
export const nameProblems = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const parts = path.split('/').map((part) => part.replace(/(\.test)?\.\w+$/, ''))
    const empty = parts.find((part) => emptyNames.test(part))
    return [
      ...(empty ? [`${path}: "${empty}" names nothing; call it after what it holds`] : []),
      ...(/^export (\*|\{[^}]*\}).* from '/m.test(text) ? [`${path} passes on another file's exports; import from the file that defines them`] : []),
    ]
  })

/** Files that a feature folder has no place for. `hasContract` says whether a noun has its contract file. */
export const featureProblems = (sources: readonly Source[], hasContract: (noun: string) => boolean): string[] => {
  const inFeatures = sources.flatMap(({ path }) => {
    const [, side, noun] = /^(server|web)\/src\/features\/([^/]+)\//.exec(path) ?? []
    return side && noun ? [{ path, side, noun, name: path.split('/').slice(4).join('/') }] : []
  })
  const strange = inFeatures
    .filter(({ side, noun, name }) => !(side === 'server' ? serverFiles.test(name) || `${noun}/${name}` in reasoned : webFiles.test(basename(name))))
    .map(({ path, side }) =>
      side === 'server'
        ? `${path}: a server feature is routes, policy, queries, present, facts, jobs, live and their tests`
        : `${path}: a web feature is routes.tsx, its pages, their parts and live.ts`,
    )
  const nouns = new Set(inFeatures.filter(({ side }) => side === 'server').map(({ noun }) => noun))
  const orphans = [...nouns].filter((noun) => !hasContract(noun)).map((noun) => `server/src/features/${noun} has no contract/src/${noun}.ts`)
  return [...strange, ...orphans]
}

/** Everything about size, names and places in this project that breaks the law of the house. */
export const checkLayout = (root: string): string[] => {
  const sources = sourcesIn(root)
  if (!sources.length) throw new Error('No source file was found')
  const hasContract = (noun: string) => existsSync(join(root, `contract/src/${noun}.ts`))
  return [...sizeProblems(sources), ...nameProblems(sources), ...featureProblems(sources, hasContract)]
}
