import type { TemplateName } from '@marquee/contract/configuration'
import type { Plugin } from 'vite'

/** The files that a first screen is set in, and the templates that use them; every template where none is named. */
const early: { font: string; templates?: TemplateName[] }[] = [
  { font: 'inter-latin-wght-normal' },
  { font: 'fraunces-latin-wght-normal', templates: ['standard'] },
  { font: 'oswald-latin-wght-normal', templates: ['arcgaming'] },
]

/** Links for the fonts. Those of some templates carry `data-templates`: the server leaves them out of the others. */
export const earlyFonts = (): Plugin => ({
  name: 'early-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      early.map(({ font, templates }) => {
        const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${font}-`))
        if (!file) throw new Error(`The build has no file for ${font}`)
        return {
          tag: 'link',
          attrs: {
            rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}`, ...(templates ? { 'data-templates': templates.join(' ') } : {}),
          },
          injectTo: 'head' as const,
        }
      }),
  },
})
