import type { Plugin } from 'vite'

/** Every visitor needs the login's chunk: the page asks for it beside the entry instead of after it. */
export const earlyLogin = (nonce: string): Plugin => ({
  name: 'early-login',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId?.endsWith('/auth/AuthProviders.tsx'))
      if (!chunk) throw new Error('The build has no chunk for the login')
      return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}`, nonce }, injectTo: 'head' }]
    },
  },
})
