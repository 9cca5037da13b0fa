import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { GlobalConfiguration } from '@marquee/contract/configuration'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Scope } from '#db/scope.ts'
import { appIcons, drawAppIcon, type AppIconName } from '#media/appIcon.ts'
import { backgroundOf, iconVersion, manifestFor } from './manifest.ts'
import { refuse } from './refuse.ts'

interface InstallationOptions {
  configurationOf(scope: Scope): Promise<GlobalConfiguration>
  /** The key of the channel's sign in the media store; undefined where it has none. */
  signOf(scope: Scope): Promise<string | undefined>
}

interface Drawn {
  bytes: Buffer
  etag: string
}

/** Icons that were drawn lately: a channel has four, and every newcomer's browser asks for some. */
const remembered = 400

const isIcon = (name: string): name is AppIconName => Object.hasOwn(appIcons, name)

/** What puts a channel on a home screen: its manifest and its icons. */
export const answerInstallation = (app: FastifyInstance, { configurationOf, signOf }: InstallationOptions) => {
  const drawn = new Map<string, Promise<Drawn>>()

  const draw = async (key: string | undefined, name: AppIconName, background: string): Promise<Drawn> => {
    const file = key === undefined ? undefined : await app.media.read(key)
    const bytes = await drawAppIcon(file && (await buffer(file.stream)), name, background)
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
  }

  const iconOf = async (scope: Scope, name: AppIconName): Promise<Drawn> => {
    const [key, configuration] = await Promise.all([signOf(scope), configurationOf(scope)])
    const background = backgroundOf(configuration)
    const what = `${key ?? ''} ${name} ${background}`
    const known = drawn.get(what)
    if (known) return known
    if (drawn.size >= remembered) drawn.clear()
    const made = draw(key, name, background)
    drawn.set(what, made)
    // What failed is tried again.
    made.catch(() => drawn.delete(what))
    return made
  }

  app.get('/manifest.webmanifest', { config: { isPublic: true } }, async (request, reply) =>
    reply.type('application/manifest+json').send(JSON.stringify(manifestFor(await configurationOf(app.scopeOf(request))))),
  )

  app.get('/icons/:name', async (request: FastifyRequest<{ Params: { name: string }; Querystring: { v?: string } }>, reply) => {
    const { params, query, headers } = request
    const name = isIcon(params.name) ? params.name : refuse('not_found')
    const scope = app.scopeOf(request)
    const { bytes, etag } = await iconOf(scope, name)
    // An address with the version of this sign shows this sign for ever.
    const isLasting = query.v === iconVersion(await configurationOf(scope))
    reply.headers({ etag, 'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(bytes)
  })
}
