import { accounts } from '@marquee/contract/accounts'
import { contentRules, type ContentRuleDraft } from '@marquee/contract/contentRules'
import { highlights } from '@marquee/contract/highlights'
import { livestreams } from '@marquee/contract/livestreams'
import { mediaFiles } from '@marquee/contract/mediaFiles'
import { posts } from '@marquee/contract/posts'
import { profileInformation, type ProfileInformation } from '@marquee/contract/profileInformation'
import { profileTextNames } from '@marquee/contract/profiles'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { filmFile } from '#test/filmFile.ts'
import { createWorld, type World } from '#test/world.ts'

/* What people say where nothing can wait for moderators: words are refused there, or go out. */

let world: World
const as = (name: string) => world.as(name)

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())
afterEach(() => world.owner.query('delete from content_rule'))

const rule = (draft: Partial<ContentRuleDraft> = {}) =>
  as('olga')(contentRules.add, { kind: 'words', words: ['pills'], action: 'refuse', message: 'No pills here', ...draft })
const refusedAt = (fieldName: string) => ({ code: 'against_rules', body: { message: 'No pills here', errors: [{ fieldName }] } })

describe('what people say of themselves', () => {
  const saves = async (name: string, changes: Partial<ProfileInformation>) => {
    const { address: _, links, ...saved } = await as(name)(profileInformation.mine, {})
    return as(name)(profileInformation.save, { ...saved, links: links.map(({ label, url }) => ({ label, url })), ...changes })
  }

  it.each([
    ['displayName', { displayName: 'P.i.l.l.s' }], ['nickname', { nickname: 'pills' }], ['bio', { bio: 'I sell PILLS' }],
    ['fields', { fields: [{ name: 'For sale', value: 'pills' }] }], ['links', { links: [{ label: 'Pills', url: 'https://shop.example/' }] }],
  ])('is refused at %s', async (fieldName, changes) => {
    await rule()
    await expect(saves('ben', changes)).rejects.toMatchObject(refusedAt(fieldName))
  })

  it('is refused in every text that a profile has', async () => {
    await rule()
    for (const name of profileTextNames) {
      const said = name === 'website' ? 'https://pills.example/' : 'pills'
      await expect(saves('ben', { [name]: said })).rejects.toMatchObject(refusedAt(name))
    }
  })

  it('goes out where a rule would only hold it, asks for links, or for how long somebody is here', async () => {
    await rule({ action: 'hold' })
    await rule({ kind: 'many_links', words: [], number: 1 })
    await rule({ kind: 'new_account', words: [], number: 30 })
    const changes = { bio: 'Pills, https://a.example and https://b.example' }
    expect(await saves('ben', changes)).toMatchObject(changes)
    expect(await saves('ben', { bio: '' })).toMatchObject({ bio: '' })
  })

  it('stays as it was before there was a rule, and nobody who moderates is asked', async () => {
    await saves('ben', { bio: 'Pills and pots' })
    await rule()
    expect(await saves('ben', { bio: 'Pots and pills', displayName: 'Benedict' })).toMatchObject({ displayName: 'Benedict' })
    await expect(saves('ben', { shortBio: 'Pills' })).rejects.toMatchObject(refusedAt('shortBio'))
    expect(await saves('olga', { bio: 'No pills' })).toMatchObject({ bio: 'No pills' })
    await saves('ben', { bio: '' })
  })

  it('is refused while somebody sets up their account, in every step that keeps it', async () => {
    await rule()
    await world.addPerson('new', { setupCompleted: false })
    await expect(as('new')(accounts.keepSetup, { displayName: 'Pills' })).rejects.toMatchObject(refusedAt('displayName'))
    await expect(as('new')(accounts.keepSetup, { nickname: 'pills' })).rejects.toMatchObject(refusedAt('nickname'))
    const interests = await world.owner.query<{ id: string }>(
      `insert into interest (tenant_id, id, name) select $1, gen_random_uuid(), name from unnest('{Clay,Glaze,Kilns}'::text[]) name returning id`, [world.home.tenantId])
    const whole = { nickname: 'newcomer', interestIds: interests.rows.map(({ id }) => id), acceptedDocumentIds: [] }
    await expect(as('new')(accounts.completeSetup, { ...whole, displayName: 'Pills' })).rejects.toMatchObject(refusedAt('displayName'))
    expect(await as('new')(accounts.completeSetup, { ...whole, displayName: 'Newcomer' })).toMatchObject({ profile: { displayName: 'Newcomer' } })
  })
})

it('is refused in a highlight, at its field, new and changed', async () => {
  await rule()
  const draft = { category: 'PETS', title: 'Max' } as const
  await expect(as('cleo')(highlights.add, { ...draft, id: newId(), title: 'Pills' })).rejects.toMatchObject(refusedAt('title'))
  const { id: highlightId } = await as('cleo')(highlights.add, { ...draft, id: newId() })
  await expect(as('cleo')(highlights.edit, { ...draft, highlightId, body: 'Sells pills' })).rejects.toMatchObject(refusedAt('body'))
  expect(await as('cleo')(highlights.edit, { ...draft, highlightId, body: 'A cat' })).toMatchObject({ body: 'A cat' })
})

it('is refused in a stream, and so in the post that announces it, new and changed', async () => {
  await rule()
  const plan = { title: 'Kiln opening', scheduledStart: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'UTC' }
  await expect(as('cleo')(livestreams.schedule, { ...plan, id: newId(), title: 'Pills live' })).rejects.toMatchObject(refusedAt('title'))
  const { id: livestreamId } = await as('cleo')(livestreams.schedule, { ...plan, id: newId() })
  await expect(as('cleo')(livestreams.change, { livestreamId, description: 'With pills' })).rejects.toMatchObject(refusedAt('description'))
  expect(await as('cleo')(livestreams.change, { livestreamId, description: 'With tea' })).toMatchObject({ description: 'With tea' })
})

describe('a film', () => {
  const film = async () => {
    const [id, file] = [newId(), await filmFile()]
    await as('cleo')(mediaFiles.begin, { id, kind: 'video', usage: 'POST', bytes: file.length })
    await as('cleo')(mediaFiles.append, { mediaFileId: id, uploadOffset: 0, file })
    await world.worked()
    return id
  }
  const captioned = (mediaFileId: string, ...cues: string[]) =>
    as('cleo')(mediaFiles.addCaptions, {
      mediaFileId, language: 'en', file: Buffer.from(`WEBVTT\n\n${cues.map((cue, at) => `00:0${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}.000 --> 00:59:59.000\n${cue}\n`).join('\n')}`),
    })

  it('is refused in captions as they are read: over lines, between tags, by the numbers of letters, and far down', async () => {
    await rule({ words: ['pills', 'free money'] })
    const mediaFileId = await film()
    for (const cues of [['Buy pills'], ['Buy p<i>il</i>ls'], ['Buy p&#105;lls'], ['It is free', 'money for all'], [...Array<string>(99).fill('Clay'), 'free', 'money']])
      await expect(captioned(mediaFileId, ...cues)).rejects.toMatchObject(refusedAt('file'))
    expect((await captioned(mediaFileId, 'Buy pots')).captions).toHaveLength(1)
  })

  it('is described as rules allow, also once its post is out', async () => {
    await rule()
    const [mediaId, publish] = [await film(), () => as('cleo')(posts.publish, { id: newId(), text: 'See', mediaId })]
    await as('cleo')(mediaFiles.describe, { mediaFileId: mediaId, altText: 'A box of pills' })
    await expect(publish()).rejects.toMatchObject({ code: 'against_rules' })
    await as('cleo')(mediaFiles.describe, { mediaFileId: mediaId, altText: 'A box' })
    await publish()
    await expect(as('cleo')(mediaFiles.describe, { mediaFileId: mediaId, altText: 'A box of pills' })).rejects.toMatchObject({ code: 'against_rules' })
    await rule({ words: ['powder'], action: 'hold' })
    await expect(as('cleo')(mediaFiles.describe, { mediaFileId: mediaId, altText: 'A box of powder' })).rejects.toMatchObject({ code: 'edit_would_wait' })
  })
})
