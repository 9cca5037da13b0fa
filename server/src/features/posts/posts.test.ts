import { posts, type PostDraft } from '@marquee/contract/posts'
import type { CallOf } from '@marquee/contract/route'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { postJobs } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

const publish = (who: string, contents: Omit<CallOf<typeof posts.publish>, 'id'>, id = newId()) =>
  world.as(who)(posts.publish, { id, ...contents })
const save = (who: string, postId: string, version: number, contents: Partial<CallOf<typeof posts.saveDraft>>) =>
  world.as(who)(posts.saveDraft, { postId, version, ...contents })
const profileOf = (name: string) => ({ profileId: world.person(name).profileId })
const textsBy = async (author: string, reader = author) =>
  (await world.as(reader)(posts.by, profileOf(author))).items.map(({ text }) => text)
const draftsOf = async (who: string) => (await world.as(who)(posts.drafts, {})).items
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const schedule = (who: string, postId: string, publishAt = inAnHour()) =>
  world.as(who)(posts.schedule, { postId, publishAt, timeZone: 'Europe/Stockholm' })
/** Lets the time of a scheduled post come, and the clock strike. */
const comesDue = async (...postIds: string[]) => {
  for (const [place, id] of postIds.entries())
    await world.owner.query(`update post set publish_at = now() - interval '1 minute' + $2 * interval '1 second' where id = $1`, [id, place])
  await world.runJob('publish_scheduled')
}

let number = 0
const addImage = async (who: string, kind = 'POST') => {
  const id = newId()
  await world.owner.query(
    `insert into image (tenant_id, id, kind, width, height, sizes, owner_id) values ($1, $2, $3, 1, 1, '[]', $4)`,
    [world.home.tenantId, id, kind, world.person(who).profileId],
  )
  return id
}
const addMedia = async (who: string, state = 'ready') => {
  const id = newId()
  await world.owner.query(
    `insert into media_file (tenant_id, id, owner_id, kind, mime, bytes, received, state, file_key, folder, duration_ms, reason)
     values ($1, $2, $3, 'video', 'video/mp4', 9, 9, $4, $5, $5, 1000, $6)`,
    [world.home.tenantId, id, world.person(who).profileId, state, `video/${number++}.mp4`, state === 'rejected' ? 'damaged' : null],
  )
  return id
}
const addLink = async (who: string) => {
  const id = newId()
  await world.owner.query(
    `insert into link_preview (tenant_id, id, asked_by, url, page_url, title) values ($1, $2, $3, 'https://kiln.test/', 'https://kiln.test/', 'Kiln')`,
    [world.home.tenantId, id, world.person(who).profileId],
  )
  return id
}

describe('what a post carries', () => {
  it.each([
    ['text', async () => ({ text: 'Words' })],
    ['image', async () => ({ images: [{ imageId: await addImage('ada') }] })],
    ['gallery', async () => ({ images: [{ imageId: await addImage('ada') }, { imageId: await addImage('ada') }] })],
    ['video', async () => ({ mediaId: await addMedia('ada') })],
    ['link', async () => ({ linkId: await addLink('ada') })],
    ['poll', async () => ({ poll: { options: ['Blue', 'Grey'] } })],
  ])('makes it a post of the kind %s', async (kind, contents) => {
    expect(await publish('ada', await contents())).toMatchObject({ kind })
  })

  it('keeps pictures in ada’s order, and what she says they show', async () => {
    const [jug, bowl] = [await addImage('ada'), await addImage('ada')]
    const post = await publish('ada', { images: [{ imageId: bowl, altText: 'A bowl' }, { imageId: jug, altText: 'A jug' }] })
    expect(post.images.map(({ id, altText }) => [id, altText])).toEqual([[bowl, 'A bowl'], [jug, 'A jug']])
    const turned = await world.as('ada')(posts.edit, { postId: post.id, images: [{ imageId: jug }] })
    expect(turned).toMatchObject({ kind: 'image', images: [{ id: jug, altText: 'A jug' }], editedAt: expect.any(String) })
  })

  it.each([
    ['pictures', async () => ({ images: [{ imageId: await addImage('ada') }, { imageId: await addImage('ada') }] }), { images: [{}, {}] }],
    ['a film', async () => ({ mediaId: await addMedia('ada') }), { media: { kind: 'video' } }],
    ['a link', async () => ({ linkId: await addLink('ada') }), { link: { title: 'Kiln' } }],
  ])('shows ben %s with a poll beneath, from the draft on', async (_, contents, shown) => {
    const id = newId()
    await save('ada', id, 0, { ...(await contents()), poll: { options: ['Blue', ''], multiple: false, minutes: 60, results: 'always' } })
    expect(await world.as('ada')(posts.readDraft, { postId: id })).toMatchObject({ ...shown, kind: 'poll', poll: { options: ['Blue', ''] } })
    await save('ada', id, 1, { ...(await contents()), poll: { options: ['Blue', 'Grey'], multiple: false, minutes: 60, results: 'always' } })
    await world.as('ada')(posts.publishDraft, { postId: id })
    expect(await world.as('ben')(posts.read, { postId: id })).toMatchObject({ ...shown, kind: 'poll', poll: { options: [{ text: 'Blue' }, { text: 'Grey' }] } })
  })

  it('closes pictures and poll alike where a tier opens them', async () => {
    const images = [{ imageId: await addImage('ada') }, { imageId: await addImage('ada') }]
    const { id: postId } = await publish('ada', { title: 'Which?', images, poll: { options: ['Blue', 'Grey'] }, audience: 'tier', minTier: 1 })
    expect(await world.as('ben')(posts.read, { postId })).toMatchObject({ isLocked: true, images: [], poll: null, inside: { images: 2 } })
  })

  it('opens a poll when it goes out', async () => {
    const { poll } = await publish('ada', { text: 'Which?', poll: { options: ['Blue', 'Grey'], minutes: 60 } })
    expect(poll).toMatchObject({ isOpen: true, options: [{ text: 'Blue' }, { text: 'Grey' }] })
    const left = Date.parse(poll!.endsAt!) - Date.now()
    expect(left).toBeGreaterThan(55 * 60_000)
    expect(left).toBeLessThanOrEqual(60 * 60_000)
  })

  it('hands everything on that ada chose', async () => {
    const chosen = { audience: 'tier', minTier: 2, isSensitive: true, warning: 'Blood', commentPolicy: 'followers', quotePolicy: 'nobody' } as const
    expect(await publish('ada', { text: 'The whole story', ...chosen })).toMatchObject(chosen)
  })

  it.each([
    ['nothing', {}, 'text'],
    ['spaces', { text: ' \n' }, 'text'],
    ['pictures and a link', { images: [{ imageId: newId() }], linkId: newId() }, 'images'],
    ['a film, a link and a poll', { mediaId: newId(), linkId: newId(), poll: { options: ['a', 'b'] } }, 'images'],
    ['a tier without a level', { text: 'x', audience: 'tier' as const }, 'minTier'],
    ['the same picture twice', { images: [{ imageId: '0199f3a0-0000-7000-8000-000000000000' }, { imageId: '0199F3A0-0000-7000-8000-000000000000' }] }, 'images'],
    ['five pictures', { images: Array.from({ length: 5 }, () => ({ imageId: newId() })) }, 'images'],
  ])('takes no post of %s', async (_, contents, fieldName) => {
    await expect(publish('ada', contents)).rejects.toMatchObject({ status: 400, body: { errors: [expect.objectContaining({ fieldName })] } })
  })

  it.each([
    ['somebody else’s picture', async () => ({ images: [{ imageId: await addImage('cleo') }] }), 'attachment_gone'],
    ['a face', async () => ({ images: [{ imageId: await addImage('ada', 'AVATAR') }] }), 'attachment_gone'],
    ['somebody else’s film', async () => ({ mediaId: await addMedia('cleo') }), 'attachment_gone'],
    ['a film that was refused', async () => ({ mediaId: await addMedia('ada', 'rejected') }), 'attachment_gone'],
    ['a film on its way', async () => ({ mediaId: await addMedia('ada', 'uploading') }), 'media_not_ready'],
    ['somebody else’s link', async () => ({ linkId: await addLink('cleo') }), 'attachment_gone'],
  ])('publishes nothing with %s', async (_, contents, code) => {
    const id = newId()
    await expect(publish('ada', await contents(), id)).rejects.toMatchObject({ status: 422, code })
    await expect(world.as('ada')(posts.read, { postId: id })).rejects.toMatchObject({ status: 404 })
  })

  it('shows a film in one post only', async () => {
    const mediaId = await addMedia('ada')
    await publish('ada', { mediaId })
    await expect(publish('ada', { mediaId })).rejects.toMatchObject({ status: 422, code: 'media_in_use' })
  })

  it('keeps a poll when it is edited, and something besides', async () => {
    const { id: postId } = await publish('ada', { text: 'Which?', poll: { options: ['a', 'b'] } })
    const options = [{ text: 'a' }, { text: 'b' }]
    expect(await world.as('ada')(posts.edit, { postId, text: '' })).toMatchObject({ kind: 'poll', text: '', poll: { options } })
    const otherPoll = { postId, poll: { options: ['c', 'd'] } } as CallOf<typeof posts.edit>
    await expect(world.as('ada')(posts.edit, otherPoll)).rejects.toMatchObject({ status: 400 })
    const linkId = await addLink('ada')
    expect(await world.as('ada')(posts.edit, { postId, linkId })).toMatchObject({ kind: 'poll', link: { id: linkId }, poll: { options } })
    const images = [{ imageId: await addImage('ada') }]
    await expect(world.as('ada')(posts.edit, { postId, images })).rejects.toMatchObject({ code: 'one_attachment' })
    expect(await world.as('ada')(posts.edit, { postId, linkId: null, images })).toMatchObject({ kind: 'poll', link: null, images: [{}], poll: { options } })
    const plain = await publish('ada', { text: 'Only words' })
    await expect(world.as('ada')(posts.edit, { postId: plain.id, text: '' })).rejects.toMatchObject({ code: 'post_empty' })
  })
})

describe('a draft', () => {
  it('is published while it is being kept for the first time', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const id = newId()
      const [post] = await Promise.all([publish('ada', { text: 'Out' }, id), save('ada', id, 0, { text: 'Nearly out' }).catch(() => undefined)])
      expect(post).toMatchObject({ id, text: 'Out' })
      expect((await draftsOf('ada')).map((draft) => draft.id)).not.toContain(id)
    }
  })

  let id: string
  beforeEach(() => {
    id = newId()
  })

  it('is ada’s alone until she publishes it', async () => {
    await save('ada', id, 0, { text: 'Half a thought' })
    for (const who of ['ben', 'cleo', 'olga']) await expect(world.as(who)(posts.readDraft, { postId: id })).rejects.toMatchObject({ status: 404 })
    await expect(world.as('ada')(posts.read, { postId: id })).rejects.toMatchObject({ status: 404 })
    expect(await draftsOf('cleo')).toEqual([])
    expect(await world.as('ada')(posts.publishDraft, { postId: id })).toMatchObject({ text: 'Half a thought' })
    expect((await draftsOf('ada')).map((draft) => draft.id)).not.toContain(id)
  })

  it('may be empty and half done, and then is not published', async () => {
    await save('ada', id, 0, {})
    await expect(world.as('ada')(posts.publishDraft, { postId: id })).rejects.toMatchObject({ code: 'post_empty' })
    await expect(schedule('ada', id)).rejects.toMatchObject({ code: 'post_empty' })
    await save('ada', id, 1, { mediaId: await addMedia('ada', 'uploading') })
    await expect(world.as('ada')(posts.publishDraft, { postId: id })).rejects.toMatchObject({ code: 'media_not_ready' })
    await save('ada', id, 2, { poll: { options: ['Blue', ''] } })
    await expect(world.as('ada')(posts.publishDraft, { postId: id })).rejects.toMatchObject({ code: 'poll_unfinished' })
  })

  it('may consist of a link alone, and goes out like that', async () => {
    const linkId = await addLink('ada')
    await save('ada', id, 0, { linkId })
    expect(await world.as('ada')(posts.publishDraft, { postId: id })).toMatchObject({ kind: 'link', title: '', text: '', link: { id: linkId } })
  })

  it('counts among the caller’s until it is out', async () => {
    const count = async (who: string) => (await world.as(who)(posts.draftCount, {})).count
    const [before, others] = [await count('ada'), await count('cleo')]
    await save('ada', id, 0, { text: 'Counted' })
    await schedule('ada', id)
    expect([await count('ada'), await count('cleo')]).toEqual([before + 1, others])
    await world.as('ada')(posts.publishDraft, { postId: id })
    expect(await count('ada')).toBe(before)
    await expect(count('ben')).rejects.toMatchObject({ status: 403 })
  })

  it('tells a second tab that a newer one is there, which can be read', async () => {
    await save('ada', id, 0, { text: 'First tab' })
    await save('ada', id, 1, { text: 'First tab, on' })
    await expect(save('ada', id, 1, { text: 'Second tab' })).rejects.toMatchObject({ status: 422, code: 'draft_changed' })
    await expect(save('ada', id, 0, { text: 'Third tab' })).rejects.toMatchObject({ status: 422, code: 'draft_changed' })
    const newer: PostDraft = await world.as('ada')(posts.readDraft, { postId: id })
    expect(newer).toMatchObject({ text: 'First tab, on', version: 2 })
    expect(await save('ada', id, newer.version, { text: 'Both' })).toMatchObject({ text: 'Both', version: 3 })
  })

  it('that was published or discarded elsewhere is not written again', async () => {
    await save('ada', id, 0, { text: 'Out' })
    await publish('ada', { text: 'Out it is' }, id)
    await expect(save('ada', id, 1, { text: 'Late' })).rejects.toMatchObject({ status: 422, code: 'draft_gone' })
    const other = newId()
    await save('ada', other, 0, { text: 'Away' })
    await world.as('ada')(posts.discardDraft, { postId: other })
    await expect(save('ada', other, 1, { text: 'Late' })).rejects.toMatchObject({ status: 422, code: 'draft_gone' })
    await expect(save('cleo', id, 0, { text: 'Mine' })).rejects.toMatchObject({ status: 404 })
  })

  it('keeps its pictures from being swept, for as long as it waits', async () => {
    const [drawn, planned, free] = [await addImage('ada'), await addImage('ada'), await addImage('ada')]
    await save('ada', newId(), 0, { images: [{ imageId: drawn }] })
    const postId = newId()
    await save('ada', postId, 0, { images: [{ imageId: planned }] })
    await schedule('ada', postId)
    await world.owner.query(`update image set kept_until = now() - interval '21 days' where id = any($1)`, [[drawn, planned, free]])
    await world.runJob('sweep_images')
    const { rows } = await world.owner.query<{ id: string }>('select id from image where id = any($1)', [[drawn, planned, free]])
    expect(rows.map(({ id }) => id).sort()).toEqual([drawn, planned].sort())
  })

  it('is published once, as it was sent last', async () => {
    await save('ada', id, 0, { text: 'Kept', poll: { options: ['a', 'b'] } })
    const first = await publish('ada', { text: 'Sent' }, id)
    const again = await publish('ada', { text: 'Sent again' }, id)
    expect([first, again]).toMatchObject([{ text: 'Sent', kind: 'text', poll: null }, { text: 'Sent' }])
    expect(again.timelineKey).toBe(first.timelineKey)
  })

  it('is found in pages, last changed first', async () => {
    await world.addPerson('eve', { role: 'Creator' })
    const ids = Array.from({ length: 5 }, () => newId())
    for (const one of ids) await save('eve', one, 0, { text: one })
    await save('eve', ids[0]!, 1, { text: 'Again' })
    const expected = [ids[0], ids[4], ids[3], ids[2], ids[1]]
    const read = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await world.as('eve')(posts.drafts, { limit: 2, ...(cursor && { cursor }) })
      read.push(...page.items.map((draft) => draft.id))
      cursor = page.cursor
    }
    expect(read).toEqual(expected)
  })

  it('is for people who publish', async () => {
    await expect(save('ben', id, 0, { text: 'Me too' })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a scheduled post', () => {
  it('comes out when its time has come, in the order of times, and counts once', async () => {
    const [late, early, waiting] = [newId(), newId(), newId()]
    for (const [id, text] of [[late, 'Second'], [early, 'First'], [waiting, 'Not yet']] as const) {
      await save('ada', id, 0, { text, poll: { options: ['a', 'b'] } })
      expect(await schedule('ada', id)).toMatchObject({ status: 'scheduled', timeZone: 'Europe/Stockholm' })
    }
    await world.settled()
    const counted = await postCount('ada')
    await comesDue(early, late)
    await world.runJob('publish_scheduled')
    await world.settled()
    expect((await textsBy('ada', 'ben')).slice(0, 2)).toEqual(['Second', 'First'])
    expect(await postCount('ada')).toBe(counted + 2)
    expect((await world.as('ben')(posts.read, { postId: early })).poll).toMatchObject({ isOpen: true })
    expect((await draftsOf('ada')).map((draft) => draft.text)).toContain('Not yet')
  })

  it('can be changed, put off, taken out of the schedule or published at once', async () => {
    const id = newId()
    await save('ada', id, 0, { text: 'Soon' })
    const { version } = await schedule('ada', id)
    await expect(save('ada', id, version, { text: '' })).rejects.toMatchObject({ code: 'post_empty' })
    expect(await save('ada', id, version, { text: 'Sooner' })).toMatchObject({ status: 'scheduled', text: 'Sooner' })
    expect(await world.as('ada')(posts.unschedule, { postId: id })).toMatchObject({ status: 'draft', publishAt: null, timeZone: null })
    await comesDue()
    await expect(world.as('ben')(posts.read, { postId: id })).rejects.toMatchObject({ status: 404 })
    await schedule('ada', id)
    expect(await world.as('ada')(posts.publishDraft, { postId: id })).toMatchObject({ text: 'Sooner' })
    await expect(schedule('ada', id)).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['in the past', -60_000],
    ['in two years', 2 * 365 * 86_400_000],
  ])('is refused for a time %s', async (_, ms) => {
    const id = newId()
    await save('ada', id, 0, { text: 'When' })
    await expect(schedule('ada', id, new Date(Date.now() + ms).toISOString())).rejects.toMatchObject({ status: 422, code: 'publish_time' })
  })

  it('goes back among the drafts where its author publishes no more', async () => {
    await world.addPerson('gus', { role: 'Creator' })
    const id = newId()
    await save('gus', id, 0, { text: 'Too late' })
    await schedule('gus', id)
    await world.owner.query(`update profile set role = 'Member' where id = $1`, [world.person('gus').profileId])
    await comesDue(id)
    await expect(world.as('ben')(posts.read, { postId: id })).rejects.toMatchObject({ status: 404 })
    expect(await world.as('gus')(posts.readDraft, { postId: id })).toMatchObject({ status: 'draft' })
  })
})

describe('a post that cannot go out', () => {
  it('is not published as it was read, but as it is', async () => {
    const id = newId()
    await save('ada', id, 0, { text: 'Whole' })
    const other = await world.owner.connect()
    await other.query('begin')
    await other.query(`update post set text = '' where id = $1`, [id])
    const published = expect(world.as('ada')(posts.publishDraft, { postId: id })).rejects.toMatchObject({ code: 'post_empty' })
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'marquee_app'`
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
    await other.query('commit')
    other.release()
    await published
  })

  it('is among the drafts again, and keeps no later one waiting', async () => {
    const [unfinished, broken, fine] = [newId(), newId(), newId()]
    const mediaId = await addMedia('ada')
    await save('ada', unfinished, 0, { text: 'With a film', mediaId })
    await save('ada', broken, 0, { text: 'Broken' })
    await save('ada', fine, 0, { text: 'Fine' })
    for (const id of [unfinished, broken, fine]) await schedule('ada', id)
    await world.owner.query(`update media_file set state = 'processing' where id = $1`, [mediaId])
    await world.owner.query(`update post set body = '{"broken": true}' where id = $1`, [broken])
    await comesDue(unfinished, broken, fine)
    expect(await world.as('ben')(posts.read, { postId: fine })).toMatchObject({ text: 'Fine' })
    const { rows } = await world.owner.query('select id, status, publish_at from post where id = any($1) order by id', [[unfinished, broken]])
    expect(rows).toEqual([unfinished, broken].map((id) => ({ id, status: 0, publish_at: null })))
  })

  it('keeps no other channel waiting', async () => {
    const id = newId()
    await save('ada', id, 0, { text: 'In the second channel' })
    await schedule('ada', id)
    await world.owner.query(`update post set publish_at = now() - interval '1 minute' where id = $1`, [id])
    const jobs = postJobs({ ...world.context, tenantIds: async () => ['not a channel', world.home.tenantId] })
    await jobs['publish_scheduled']!({}, {} as never)
    expect(await world.as('ben')(posts.read, { postId: id })).toMatchObject({ text: 'In the second channel' })
  })
})

const postCount = async (who: string) => {
  const { rows } = await world.owner.query<{ count: number }>('select post_count::int as count from profile_stat where profile_id = $1', [
    world.person(who).profileId,
  ])
  return rows[0]!.count
}
