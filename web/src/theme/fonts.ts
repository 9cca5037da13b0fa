import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import oswald from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2'
import { facesFrom } from './typefaces.ts'

/** The application's own. Pages that are sent without it have theirs from `type.css`: web/build/earlyFonts.ts. */
export const fontFaces = facesFrom({ sans: inter, serif: fraunces, narrow: oswald })
