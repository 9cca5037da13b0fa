import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** What a machine has that has one family of fonts alone. */
interface MachineFonts {
  name: string
  /** For the browser's environment. */
  env: { FONTCONFIG_FILE: string }
}

/** What fontconfig is to take where a page names no more than a kind. */
interface Family {
  name: string
  /** What its files are called. */
  files: RegExp
  sans: string
  serif: string
  mono: string
}

const dejavu: Family = { name: 'DejaVu', files: /^DejaVu/, sans: 'DejaVu Sans', serif: 'DejaVu Serif', mono: 'DejaVu Sans Mono' }
const liberation: Family = { name: 'Liberation', files: /^Liberation/, sans: 'Liberation Sans', serif: 'Liberation Serif', mono: 'Liberation Mono' }
/** Of npm's browser. It has no letters of one width: those of the family beside which it stands are taken. */
const openSans = ({ files, mono }: Family): Family =>
  ({ name: 'Open Sans', files: new RegExp(`^OpenSans|(?=.*Mono)${files.source}`), sans: 'Open Sans', serif: 'Open Sans', mono })

/** Where systems keep fonts, and where npm's browser has its own. */
const folders = [
  '/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.fonts'), join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local/share'), 'fonts'),
  resolve(import.meta.dirname, '../../node_modules/.cache/chromium/fonts'),
]

const filesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[ot]tf$/i.test(file)).map((file) => join(folder, file)) : []

const preferred = (kind: string, family: string) => `<alias><family>${kind}</family><prefer><family>${family}</family></prefer></alias>`

const machineWith = ({ name, sans, serif, mono }: Family, files: string[], folder: string): MachineFonts => {
  mkdirSync(join(folder, 'fonts'), { recursive: true })
  // A machine may have the same file in two places.
  for (const [name, file] of new Map(files.map((path) => [basename(path), path]))) symlinkSync(file, join(folder, 'fonts', name))
  const kinds = [preferred('sans-serif', sans), preferred('serif', serif), preferred('monospace', mono)].join('')
  const conf = join(folder, 'fonts.conf')
  writeFileSync(conf, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir>${kinds}</fontconfig>`)
  return { name, env: { FONTCONFIG_FILE: conf } }
}

/**
 * Two machines, as far as their fonts go: DejaVu and Liberation, or Open Sans, which the stories' browser brings, in the place of the one
 * that is not here. Fewer where neither is.
 * @param room a folder for what each of them needs
 */
export const machinesByFonts = (room: string): MachineFonts[] => {
  const here = folders.flatMap(filesIn)
  const filesOf = ({ files }: Family) => here.filter((file) => files.test(basename(file)))
  const had = [dejavu, liberation].filter((family) => filesOf(family).length)
  const families = had.length === 1 ? [...had, openSans(had[0]!)] : had
  return families.map((family, place) => machineWith(family, filesOf(family), join(room, String(place))))
}
