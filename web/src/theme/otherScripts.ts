import frauncesLatinExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2'
import frauncesVietnamese from '@fontsource-variable/fraunces/files/fraunces-vietnamese-wght-normal.woff2'
import frauncesRanges from '@fontsource-variable/fraunces/unicode.json'
import interCyrillicExt from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2'
import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'
import interGreekExt from '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2'
import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'
import interVietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2'
import interRanges from '@fontsource-variable/inter/unicode.json'
import oswaldCyrillicExt from '@fontsource-variable/oswald/files/oswald-cyrillic-ext-wght-normal.woff2'
import oswaldCyrillic from '@fontsource-variable/oswald/files/oswald-cyrillic-wght-normal.woff2'
import oswaldLatinExt from '@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2'
import oswaldVietnamese from '@fontsource-variable/oswald/files/oswald-vietnamese-wght-normal.woff2'
import oswaldRanges from '@fontsource-variable/oswald/unicode.json'
import { ownFonts, weights } from './typefaces.ts'

/** Files by the script that they hold. Fraunces has neither Greek nor Cyrillic, Oswald no Greek: there the list of families goes on. */
const files = {
  sans: {
    'latin-ext': interLatinExt, vietnamese: interVietnamese, greek: interGreek, 'greek-ext': interGreekExt, cyrillic: interCyrillic,
    'cyrillic-ext': interCyrillicExt,
  },
  serif: { 'latin-ext': frauncesLatinExt, vietnamese: frauncesVietnamese },
  narrow: { 'latin-ext': oswaldLatinExt, vietnamese: oswaldVietnamese, cyrillic: oswaldCyrillic, 'cyrillic-ext': oswaldCyrillicExt },
}
const ranges: Record<keyof typeof files, Record<string, string>> = { sans: interRanges, serif: frauncesRanges, narrow: oswaldRanges }

/** Makes known what other scripts than Latin are set in; a file is fetched when the first of its letters is on the page. */
export const knowOtherScripts = () => {
  for (const role of Object.keys(files) as (keyof typeof files)[])
    for (const [script, file] of Object.entries(files[role]))
      document.fonts.add(new FontFace(ownFonts[role], `url("${file}") format("woff2")`, {
        weight: weights[role], display: 'swap', unicodeRange: ranges[role][script]!,
      }))
}
