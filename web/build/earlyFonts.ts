import { createRequire } from 'node:module'
import type { TemplateName } from '@marquee/contract/configuration'
import type { Plugin } from 'vite'
import { facesFrom, stacks } from '#theme/typefaces.ts'

/** The files that a first screen is set in, and the templates that use them; every template where none is named. */
const early: { font: string; templates?: TemplateName[] }[] = [
  { font: 'inter-latin-wght-normal' },
  { font: 'fraunces-latin-wght-normal', templates: ['standard'] },
  { font: 'oswald-latin-wght-normal', templates: ['arcgaming'] },
]

/** What pages of the product that are sent without the application are set in: the provider's, for one. */
const sheet = 'type.css'

/** @param fileOf answers the address of a font: '/assets/inter-latin-wght-normal-abc.woff2' */
const sheetWith = (fileOf: (font: string) => string) => {
  const faces = facesFrom({ sans: fileOf('inter-latin-wght-normal'), serif: fileOf('fraunces-latin-wght-normal'), narrow: fileOf('oswald-latin-wght-normal') })
  return `${faces}:root{${Object.entries(stacks).map(([role, stack]) => `--${role}:${stack}`).join(';')}}`
}

const find = createRequire(import.meta.url).resolve
/** Where Vite serves a font from while somebody works on the product. */
const unbuilt = (font: string) => `/@fs${find(`@fontsource-variable/${font.split('-')[0]!}/files/${font}.woff2`)}`

/** Links for the fonts, and the style sheet. Links for some templates carry `data-templates`: the server leaves them out of the others. */
export const earlyFonts = (): Plugin => {
  const built = (bundle: object) => (font: string) => {
    const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${font}-`))
    if (!file) throw new Error(`The build has no file for ${font}`)
    return `/${file}`
  }
  return {
    name: 'early-fonts',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${sheet}`, (_, response) => response.setHeader('content-type', 'text/css').end(sheetWith(unbuilt)))
    },
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: sheet, source: sheetWith(built(bundle)) })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        // Without a build there is nothing to be early with.
        bundle && early.map(({ font, templates }) => ({
          tag: 'link',
          attrs: {
            // No medium: they wait until the code is there (src/theme/fetchFonts.ts).
            rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, media: 'not all', href: built(bundle)(font),
            ...(templates ? { 'data-templates': templates.join(' ') } : {}),
          },
          injectTo: 'head' as const,
        })),
    },
  }
}
