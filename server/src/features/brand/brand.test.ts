import { brand, type Brand, type BrandPlace } from '@marquee/contract/brand'
import { contrast } from '@marquee/contract/colour'
import { configuration, templates, type AccentColors } from '@marquee/contract/configuration'
import { grounds, type Mode } from '@marquee/contract/grounds'
import { images, type ImageKind } from '@marquee/contract/images'
import type { ChannelPart } from '@marquee/contract/live'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailLookOf } from '#features/configuration/tenantMail.ts'
import type { Heard } from '#live/heard.ts'
import { brandedMail } from '#mail/brandedMail.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const heard: ChannelPart[] = []
beforeAll(async () => {
  const listener: Heard = {
    channel_changed: async (_scope, facts) => {
      heard.push(...facts.map(({ what }) => what))
      return []
    },
  }
  world = await createWorld({ heard: [listener] })
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const seen = () => world.asNobody(configuration.global, {})
const northlight: Brand = {
  channelName: 'Northlight', channelDescription: 'A home for people who make things slowly', lightColor: '', darkColor: '',
  mailSenderName: '', support: '', socialLinks: [], timeZone: 'UTC',
}
/** Olga looks at what is there and makes it Northlight's, with one thing or another changed. */
const save = async (change: Partial<Brand> = {}) => as('olga')(brand.save, { ...northlight, ...change, seen: await as('olga')(brand.read, {}) })
beforeEach(() => save())

const entries = async (action: string) =>
  (await world.owner.query<{ before: object; after: object }>('select before, after from audit_log where action = $1 order by seq', [action])).rows
/** What every browser of the channel has been told to read again while something was done. */
const toldDuring = async (doing: () => Promise<unknown>) => {
  await world.settled()
  heard.length = 0
  await doing()
  await world.settled()
  return [...heard]
}
const lookOfMails = () => mailLookOf(world.scope(), 'http://northlight.test')

const picture = (width = 600, height = 600) =>
  sharp({ create: { width, height, channels: 4, background: { r: 98, g: 39, b: 155, alpha: 1 } } }).png().toBuffer()

const uploaded = async (name: string, kind: ImageKind, size: [number, number] = [600, 600]) => {
  const { id } = await as(name)(images.upload, { kind, file: await picture(...size) })
  await world.worked()
  return (await as(name)(images.status, { uploadId: id })).image!
}

describe('what an owner writes', () => {
  it('is what every visitor reads from the next request on', async () => {
    await save({
      channelName: 'Southlight',
      channelDescription: 'Other people',
      support: 'help@southlight.test',
      socialLinks: [{ label: 'Fediverse', url: 'https://social.test/@south' }],
    })
    expect(await seen()).toMatchObject({
      channelName: 'Southlight',
      channelDescription: 'Other people',
      supportUrl: 'mailto:help@southlight.test',
      socialLinks: [{ label: 'Fediverse', url: 'https://social.test/@south' }],
    })
    expect((await as('sol')(brand.read, {})).support).toBe('help@southlight.test')
  })

  it('is asked for anew by a cache that kept the last one', async () => {
    const url = '/api/configuration/global'
    const first = await world.app.inject({ url, headers: { host: world.home.hostname } })
    await save({ channelName: 'Another name' })
    const again = await world.app.inject({ url, headers: { host: world.home.hostname, 'if-none-match': first.headers.etag as string } })
    expect([again.statusCode, again.json().channelName]).toEqual([200, 'Another name'])
  })

  it('is noted with what differs alone, and told to every browser once', async () => {
    const before = (await entries('brand.changed')).length
    const told = await toldDuring(async () => {
      await save({ channelName: 'Noted' })
      await save({ channelName: 'Noted' })
    })
    expect(told).toEqual(['configuration'])
    expect((await entries('brand.changed')).slice(before)).toEqual([{ before: { channelName: 'Northlight' }, after: { channelName: 'Noted' } }])
  })

  it('names whom mails come from', async () => {
    await save({ mailSenderName: 'The Northlight crew' })
    const content = { subject: 'Hello', paragraphs: ['Hi'] }
    expect(brandedMail(await lookOfMails(), 'ada@people.test', content).fromName).toBe('The Northlight crew')
    await save()
    expect(brandedMail(await lookOfMails(), 'ada@people.test', content).fromName).toBe('Northlight')
  })

  it.each([
    ['channelName', ''],
    ['channelName', 'x'.repeat(81)],
    ['lightColor', 'red'],
    ['darkColor', '#12345'],
    ['support', 'javascript:alert(1)'],
    ['support', 'call us'],
    ['channelName', 'North\0light'],
    ['channelName', 'North\u202elight'],
    ['channelDescription', 'Slowly\u200b'],
    ['channelDescription', 'Slowly\0'],
    ['mailSenderName', 'The \u2066crew'],
    ['support', 'https://help.test/\0'],
  ] as const)('is refused where %s is %j', async (field, value) => {
    await expect(save({ [field]: value })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: field }] } })
  })

  it('links to no place that is no page', async () => {
    await expect(save({ socialLinks: [{ label: 'x', url: 'javascript:alert(1)' }] })).rejects.toMatchObject({ status: 400 })
  })

  it('names no link with what cannot be seen, and leads to none', async () => {
    for (const [field, link] of Object.entries({
      label: { label: 'Fedi\0verse', url: 'https://social.test' },
      url: { label: 'Fediverse', url: 'https://social.test/\0' },
    }))
      await expect(save({ socialLinks: [link] })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: `socialLinks.0.${field}` }] } })
  })

  it('is one line, however it was typed', async () => {
    expect(await save({ channelName: ' North \t light ', channelDescription: 'Made\n slowly' })).toMatchObject({
      channelName: 'North light',
      channelDescription: 'Made slowly',
    })
  })

  it('leads to the page for help that was typed, whatever its address says', async () => {
    const support = 'https://help.test/?write=mailto:crew@help.test'
    expect((await save({ support })).support).toBe(support)
  })

  it.each(['ben', 'cleo'])('is not for %s', async (name) => {
    await expect(as(name)(brand.read, {})).rejects.toMatchObject({ status: 403 })
    await expect(as(name)(brand.save, { ...northlight, seen: northlight })).rejects.toMatchObject({ status: 403 })
    await expect(as(name)(brand.applyTemplate, { name: 'owner' })).rejects.toMatchObject({ status: 403 })
    await expect(as(name)(brand.hidePicture, { place: 'favicon' })).rejects.toMatchObject({ status: 403 })
  })
})

describe('two owners who have both looked at it', () => {
  it('keep what each has changed, and the colours follow from both', async () => {
    await as('sol')(brand.save, { lightColor: '#0B6E4F', seen: { lightColor: '' } })
    await as('olga')(brand.save, { channelName: 'Southlight', darkColor: '#F2B705', seen: { channelName: 'Northlight', darkColor: '' } })
    expect(await as('sol')(brand.read, {})).toEqual({ ...northlight, channelName: 'Southlight', lightColor: '#0B6E4F', darkColor: '#F2B705' })
    expect((await seen()).colorSchemes).toMatchObject({ light: { accent: '#0B6E4F' }, dark: { accent: '#F2B705' } })
  })

  it('lose nothing to each other when they save at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await as('olga')(brand.read, {})
      await Promise.all([
        as('olga')(brand.save, { channelName: `Name ${round}`, seen: before }),
        as('sol')(brand.save, { support: `help${round}@northlight.test`, seen: before }),
      ])
      expect(await as('olga')(brand.read, {})).toMatchObject({ channelName: `Name ${round}`, support: `help${round}@northlight.test` })
    }
  })

  it('do not write over each other’s field: the second hears which it is, and nothing of theirs is saved', async () => {
    const socialLinks = [{ label: 'Fediverse', url: 'https://social.test/@north' }]
    await as('sol')(brand.save, { channelName: 'Westlight', socialLinks, seen: northlight })
    const olgas = { channelName: 'Southlight', channelDescription: 'Slower still', socialLinks: [], seen: northlight }
    await expect(as('olga')(brand.save, { ...olgas, socialLinks: [{ ...socialLinks[0]!, label: 'Social' }] })).rejects.toMatchObject({
      status: 422,
      body: { code: 'changed_meanwhile', fields: ['channelName', 'socialLinks'] },
    })
    expect(await as('olga')(brand.read, {})).toEqual({ ...northlight, channelName: 'Westlight', socialLinks })
    await as('olga')(brand.save, { channelName: 'Southlight', seen: { channelName: 'Westlight' } })
    expect((await seen()).channelName).toBe('Southlight')
  })

  it('are of one mind where both have saved the same, as is a command that comes twice', async () => {
    const change = { channelName: 'Southlight', socialLinks: [{ label: 'Fediverse', url: 'https://social.test/@south' }], seen: northlight }
    for (const name of ['sol', 'olga', 'olga']) expect(await as(name)(brand.save, change)).toMatchObject({ channelName: 'Southlight' })
  })

  it('replace nothing that they have not looked at', async () => {
    await expect(as('olga')(brand.save, { channelName: 'Southlight', seen: {} })).rejects.toMatchObject({ body: { fields: ['channelName'] } })
    expect((await seen()).channelName).toBe('Northlight')
  })
})

/** The lowest contrast of what is written in a tenant's colours, on every background of every template. */
const weakest = (made: AccentColors, mode: Mode) => {
  const on = [...templates.flatMap((template) => Object.values(grounds[template][mode])), made.accentSoft]
  const links = on.map((background) => contrast(made.accentText, background))
  const buttons = [made.accent, made.accentHover].map((fill) => contrast(made.onAccent, fill))
  return Math.min(...links, ...buttons, contrast(made.onAccentSoft, made.accentSoft))
}

describe('a colour', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
  /** Half of them close to what cannot be read: white, black and the greys between. */
  const hard = fc.oneof(colour, fc.integer({ min: 0, max: 255 }).map((grey) => `#${grey.toString(16).padStart(2, '0').repeat(3).toUpperCase()}`))

  it('is saved as nothing that cannot be read, whatever was given', async () => {
    await fc.assert(
      fc.asyncProperty(hard, hard, async (lightColor, darkColor) => {
        expect(await save({ lightColor, darkColor })).toMatchObject({ lightColor, darkColor })
        const { light, dark } = (await seen()).colorSchemes
        expect(Math.min(weakest(light!, 'light'), weakest(dark!, 'dark'))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 60 },
    )
  })

  it('cannot be brought in by another way than the server’s own', async () => {
    const made = { accent: '#FFFFFF', accentHover: '#FFFFFF', onAccent: '#FFFFFF', accentText: '#FFFFFF', accentSoft: '#FFFFFF', onAccentSoft: '#FFFFFF' }
    await expect(save({ colorSchemes: { light: made, dark: made } } as never)).rejects.toMatchObject({ status: 400 })
    expect((await seen()).colorSchemes).toEqual({ light: null, dark: null })
  })

  it('is held to the law in what an archive or a hand has written into the table, too', async () => {
    const write = (colour: string) => world.owner.query('update tenant_configuration set light_color = $1', [colour])
    await write('#FFFFFF')
    expect(weakest((await seen()).colorSchemes.light!, 'light')).toBeGreaterThanOrEqual(4.5)
    await expect(write('red;}')).rejects.toThrow(/light_color/)
  })

  it('gives way where it cannot be read, and stays what was typed for its owner', async () => {
    expect(await save({ lightColor: '#f2b705' })).toMatchObject({ lightColor: '#F2B705' })
    const { light, dark } = (await seen()).colorSchemes
    expect([light?.accent, light?.onAccent, light?.accentText === '#F2B705', dark]).toEqual(['#F2B705', '#0B0910', false, null])
  })

  it('is the template’s again once it is cleared', async () => {
    await save({ lightColor: '#0B6E4F' })
    await save()
    expect((await seen()).colorSchemes.light).toBeNull()
  })
})

describe('the template', () => {
  it('changes for everybody, and the colours stay', async () => {
    await save({ darkColor: '#0B6E4F' })
    const { colorSchemes } = await seen()
    await as('olga')(brand.applyTemplate, { name: 'arcgaming' })
    expect(await seen()).toMatchObject({ activeTemplate: { name: 'arcgaming' }, colorSchemes })
    expect((await entries('template.changed')).at(-1)).toEqual({ before: { activeTemplate: 'standard' }, after: { activeTemplate: 'arcgaming' } })
    await as('sol')(brand.applyTemplate, { name: 'standard' })
  })

  it('is one of the three', async () => {
    await expect(as('olga')(brand.applyTemplate, { name: 'neon' as never })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the signs', () => {
  const show = (place: BrandPlace, imageId: string, name = 'olga') => as(name)(brand.showPicture, { place, imageId })

  it('are everybody’s once they are shown, in sizes for screens, tabs and mails', async () => {
    const wide = await uploaded('olga', 'LOGO', [900, 300])
    await show('lightLogo', wide.id)
    const { lightLogo } = (await seen()).logos
    const file = await world.app.inject({ url: lightLogo!, headers: { host: world.home.hostname } })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(wide.width / wide.height).toBe(3)

    const square = await uploaded('olga', 'FAVICON', [700, 500])
    await show('favicon', square.id)
    const { favicon } = (await seen()).logos
    const icon = await world.app.inject({ url: favicon!, headers: { host: world.home.hostname } })
    expect([square.width, square.height, icon.headers['content-type']]).toEqual([500, 500, 'image/png'])
  })

  it('change the icons of home screens, whose addresses follow', async () => {
    const manifest = async () => (await world.app.inject({ url: '/manifest.webmanifest', headers: { host: world.home.hostname } })).json()
    await as('olga')(brand.hidePicture, { place: 'favicon' })
    await as('olga')(brand.hidePicture, { place: 'lightLogo' })
    const bare = (await manifest()).icons[0].src
    await show('lightLogo', (await uploaded('olga', 'LOGO', [900, 300])).id)
    const fromLogo = (await manifest()).icons[0].src
    await show('favicon', (await uploaded('olga', 'FAVICON')).id)
    const fromFavicon = (await manifest()).icons[0].src
    expect(new Set([bare, fromLogo, fromFavicon]).size).toBe(3)
    const middle = async (src: string) => {
      const { rawPayload } = await world.app.inject({ url: src, headers: { host: world.home.hostname } })
      const [r, g, b] = await sharp(rawPayload).extract({ left: 90, top: 90, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
      return [r, g, b].map((value) => Math.round(value! / 32))
    }
    expect(await middle(fromFavicon)).toEqual([3, 1, 5])
    expect(await middle(fromLogo)).toEqual([3, 1, 5])
  })

  it('stand in mails as PNG, which mail programs show', async () => {
    await show('lightLogo', (await uploaded('olga', 'LOGO', [900, 300])).id)
    expect((await lookOfMails()).logo).toMatch(/^\/media\/.+\.png$/)
  })

  it('go with all their files a day after another one has come', async () => {
    const files = async () => (await world.media.list('')).map(({ key }) => key).sort()
    await as('olga')(brand.hidePicture, { place: 'darkLogo' })
    const before = await files()
    const first = await uploaded('olga', 'LOGO', [600, 200])
    await show('darkLogo', first.id)
    await world.owner.query('update image set owner_id = null where id = $1', [first.id])
    await as('sol')(brand.hidePicture, { place: 'darkLogo' })
    expect((await files()).length).toBe(before.length + 9)
    await world.owner.query(`update image set kept_until = now() - interval '1 hour' where id = $1`, [first.id])
    await world.runJob('sweep_images')
    await world.worked()
    expect(await files()).toEqual(before)
  })

  it('are pictures that were made for the place, of whoever shows them', async () => {
    const wide = await uploaded('olga', 'LOGO', [600, 200])
    await expect(show('favicon', wide.id)).rejects.toMatchObject({ code: 'other_image_kind' })
    await expect(show('lightLogo', wide.id, 'sol')).rejects.toMatchObject({ status: 404 })
    await expect(show('billboard' as BrandPlace, wide.id)).rejects.toMatchObject({ status: 404 })
    await expect(as('cleo')(images.upload, { kind: 'LOGO', file: await picture() })).rejects.toMatchObject({ status: 403 })
  })

  it('are not shown where they go at that moment', async () => {
    const { id } = await uploaded('olga', 'LOGO')
    const other = await world.owner.connect()
    await other.query('begin')
    await other.query('select 1 from tenant_configuration where tenant_id = $1 for update', [world.home.tenantId])
    const shown = expect(show('lightLogo', id)).rejects.toMatchObject({ status: 404 })
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'marquee_app'`
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
    await other.query('delete from image where id = $1', [id])
    await other.query('commit')
    other.release()
    await shown
  })

  it('are noted, and told to every browser', async () => {
    const { id } = await uploaded('olga', 'FAVICON')
    expect(await toldDuring(() => show('favicon', id))).toEqual(['configuration'])
    expect((await entries('brand.pictureChanged')).at(-1)).toMatchObject({ after: { faviconId: id } })
  })
})
