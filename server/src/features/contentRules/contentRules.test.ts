import { auditLog } from '@marquee/contract/auditLog'
import { comments } from '@marquee/contract/comments'
import { contentRules, ruleLimits, type ContentRuleDraft, type TriedRule } from '@marquee/contract/contentRules'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { reshares } from '@marquee/contract/reshares'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
let adasPost = ''
const as = (name: string) => world.as(name)
const id = () => crypto.randomUUID()

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'mia', 'new']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
  await world.owner.query(`update account set created_at = now() - interval '40 days', setup_completed_at = now() - interval '40 days' where id <> $1`, [
    world.person('new').accountId,
  ])
  adasPost = (await as('ada')(posts.publish, { id: id(), text: 'A picture of a kiln' })).id
})
afterAll(() => world.close())
afterEach(() => world.owner.query('delete from content_rule'))

const rule = (draft: Partial<ContentRuleDraft> = {}) => as('mia')(contentRules.add, { kind: 'words', words: ['pills'], action: 'hold', ...draft })
const says = (name: string, text: string, commentId = id()) => as(name)(comments.add, { postId: adasPost, id: commentId, text })
const publishes = (name: string, more: object) => as(name)(posts.publish, { id: id(), text: 'Hello', ...more })
const picture = async () => {
  const imageId = id()
  await world.owner.query(
    `insert into image (tenant_id, id, kind, width, height, sizes, owner_id) values ($1, $2, 'POST', 1, 1, '[]', $3)`,
    [world.home.tenantId, imageId, world.person('cleo').profileId],
  )
  return imageId
}
const isHeld = async (comment: Promise<{ state: string }>) => (await comment).state === 'held'

describe('keeping rules', () => {
  it('is for moderators and owners, and stands in the audit log', async () => {
    const { id: ruleId } = await rule({ words: ['pills', 'pills', ' free money '] })
    expect(await as('olga')(contentRules.list, {})).toMatchObject([{ id: ruleId, words: ['pills', 'free money'], action: 'hold', isOn: true }])
    await as('olga')(contentRules.change, { ruleId, version: 1, kind: 'many_links', number: 2, action: 'refuse', message: 'Fewer links, please' })
    expect(await as('mia')(contentRules.list, {})).toMatchObject([{ kind: 'many_links', words: [], number: 2, message: 'Fewer links, please' }])
    await as('mia')(contentRules.remove, { ruleId })
    expect(await as('mia')(contentRules.list, {})).toEqual([])
    const { items } = await as('olga')(auditLog.list, { limit: 3 })
    expect(items).toMatchObject([
      { action: 'contentRule.removed', before: { kind: 'many_links', number: 2, message: 'Fewer links, please' }, after: null },
      { action: 'contentRule.changed', before: { kind: 'words', words: ['pills', 'free money'], message: '' }, after: { kind: 'many_links', words: [] } },
      { action: 'contentRule.added', before: null, after: { kind: 'words', words: ['pills', 'free money'] } },
    ])

    for (const name of ['ada', 'ben']) {
      await expect(as(name)(contentRules.list, {})).rejects.toMatchObject({ status: 403 })
      await expect(as(name)(contentRules.tryText, { text: 'pills' })).rejects.toMatchObject({ status: 403 })
    }
    await expect(as('mia')(contentRules.remove, { ruleId })).rejects.toMatchObject({ status: 404 })
  })

  it('wants words, a number that the kind knows, and something to say to whom it refuses', async () => {
    const bad: Partial<ContentRuleDraft>[] = [
      { words: [] }, { words: ['x'.repeat(ruleLimits.word + 1)] }, { kind: 'many_links', number: 0 }, { kind: 'repeated', number: 1 },
      { kind: 'new_account', number: 31 }, { action: 'refuse' }, { action: 'refuse', message: '  ' },
    ]
    for (const draft of bad) await expect(rule(draft)).rejects.toMatchObject({ status: 400 })
    expect(await as('mia')(contentRules.list, {})).toEqual([])
  })

  it('tells in the audit log which words came and went, and nothing where nothing differs', async () => {
    const { id: ruleId, version } = await rule({ words: ['pills', 'drops'] })
    const draft: ContentRuleDraft = { kind: 'words', action: 'hold', words: ['drops', 'powders'] }
    const asSaved = { ...draft, ruleId, version: version + 1 }
    await as('olga')(contentRules.change, { ...asSaved, version })
    await as('olga')(contentRules.change, asSaved)
    const { items } = await as('olga')(auditLog.list, { limit: 2 })
    expect(items[0]).toMatchObject({ action: 'contentRule.changed', before: { words: ['pills'] }, after: { words: ['powders'] } })
    expect(Object.keys(items[0]!.after!)).toEqual(['words'])
    expect(items[1]).toMatchObject({ action: 'contentRule.added' })
  })

  it('lets nobody take back unseen what somebody else has saved', async () => {
    const { id: ruleId, version } = await rule()
    const asRead = { ruleId, version, kind: 'words', action: 'hold' } as const
    const olgas = { ...asRead, words: ['pills', 'powders'] }
    const saved = await as('olga')(contentRules.change, olgas)
    await expect(as('mia')(contentRules.change, { ...asRead, words: ['pills', 'drops'] })).rejects.toMatchObject({ code: 'rule_changed' })
    expect(await as('olga')(contentRules.change, olgas)).toEqual(saved)
    expect(await as('mia')(contentRules.list, {})).toEqual([saved])
    await as('mia')(contentRules.change, { ...asRead, version: saved.version, words: ['drops'] })
    expect(await as('olga')(contentRules.list, {})).toMatchObject([{ words: ['drops'] }])
  })

  it('has an end', async () => {
    await world.owner.query(
      `insert into content_rule (tenant_id, id, kind, words, action) select $1, gen_random_uuid(), 'words', '{x}', 'hold' from generate_series(1, $2::int)`,
      [world.home.tenantId, ruleLimits.rules],
    )
    await expect(rule()).rejects.toMatchObject({ code: 'rules_full' })
  })

  it('says what would become of a text, and keeps nothing of it', async () => {
    const held = await rule()
    const refused = await rule({ kind: 'stranger_link', words: [], action: 'refuse', message: 'No links' })
    await rule({ kind: 'new_account', words: [], number: 30 })
    await rule({ isOn: false, words: ['buy'] })
    expect(await as('mia')(contentRules.tryText, { text: 'Buy píLLs at https://a.example' })).toEqual([
      { ruleId: refused.id, kind: 'stranger_link', action: 'refuse', found: 'a.example' },
      { ruleId: held.id, kind: 'words', action: 'hold', found: 'pills' },
    ])
    expect(await as('mia')(contentRules.tryText, { text: 'Buy a kiln' })).toEqual([])
    expect((await world.owner.query('select 1 from said_text')).rowCount).toBe(0)
  })

  it('tries a rule before it is saved, alone or in the place of what it was', async () => {
    const { id: ruleId } = await rule({ words: ['pills'] })
    const hits = (typed?: TriedRule) => as('mia')(contentRules.tryText, { text: 'Pills and drops', ...(typed && { rule: typed }) })
    const drops: TriedRule = { kind: 'words', words: ['drops'], action: 'refuse' }
    const tried = { ruleId: null, kind: 'words', action: 'refuse', found: 'drops' }
    expect(await hits(drops)).toEqual([tried, { ruleId, kind: 'words', action: 'hold', found: 'pills' }])
    expect(await hits({ ...drops, ruleId })).toEqual([tried])
    expect(await as('mia')(contentRules.list, {})).toMatchObject([{ words: ['pills'], version: 1 }])
    await expect(hits({ ...drops, words: [] })).rejects.toMatchObject({ status: 400 })
    expect(await says('ben', 'Drops')).toMatchObject({ state: 'published' })
  })
})

describe('a rule', () => {
  it('refuses with its own words, in comments, posts, quotes, drafts and changes', async () => {
    await rule({ action: 'refuse', message: 'We sell nothing here' })
    const no = { status: 422, code: 'against_rules', body: { message: 'We sell nothing here' } }
    await expect(says('ben', 'Buy my PILLS')).rejects.toMatchObject(no)
    await expect(publishes('cleo', { title: 'Pills' })).rejects.toMatchObject(no)
    await expect(publishes('cleo', { poll: { options: ['Pills', 'None'], multiple: false, minutes: 60, results: 'always' } })).rejects.toMatchObject(no)
    await expect(as('cleo')(reshares.quote, { postId: adasPost, id: id(), text: 'Like pills' })).rejects.toMatchObject(no)
    const draftId = id()
    await as('cleo')(posts.saveDraft, { postId: draftId, version: 0, text: 'My pills' })
    await expect(as('cleo')(posts.publishDraft, { postId: draftId })).rejects.toMatchObject(no)
    const { id: commentId } = await says('ben', 'Nice')
    await expect(as('ben')(comments.edit, { commentId, text: 'Nice pills' })).rejects.toMatchObject(no)
    const { id: postId } = await publishes('cleo', {})
    await expect(as('cleo')(posts.edit, { postId, text: 'Pills' })).rejects.toMatchObject(no)
    expect(await as('ben')(posts.read, { postId })).toMatchObject({ text: 'Hello' })
  })

  it('reads the warning on a post, which stands in the open', async () => {
    await rule({ action: 'refuse', message: 'We sell nothing here' })
    const [no, warned] = [{ code: 'against_rules' }, { isSensitive: true, warning: 'Buy pills' }]
    await expect(publishes('cleo', warned)).rejects.toMatchObject(no)
    const draftId = id()
    await as('cleo')(posts.saveDraft, { postId: draftId, version: 0, text: 'Hello', ...warned })
    await expect(as('cleo')(posts.publishDraft, { postId: draftId })).rejects.toMatchObject(no)
    const { id: postId } = await publishes('cleo', {})
    await expect(as('cleo')(posts.edit, { postId, ...warned })).rejects.toMatchObject(no)
    expect(await publishes('cleo', { ...warned, isSensitive: false })).toMatchObject({ warning: '' })
  })

  it('marks a post as sensitive for as long as its reason is there', async () => {
    await rule({ action: 'mark_sensitive' })
    const { id: postId } = await publishes('cleo', { text: 'About pills' })
    expect(await as('ben')(posts.read, { postId })).toMatchObject({ isSensitive: true, isHeld: false })
    expect(await as('cleo')(posts.edit, { postId, isSensitive: false })).toMatchObject({ isSensitive: true })
    expect(await as('cleo')(posts.edit, { postId, isSensitive: false, text: 'About kilns' })).toMatchObject({ isSensitive: false })
    expect(await says('ben', 'About pills')).toMatchObject({ state: 'published' })
  })

  it('does not touch what owners and moderators write, nor what is out already, nor anything while it is off', async () => {
    const { id: commentId } = await says('ben', 'I take pills')
    const { id: ruleId } = await rule()
    for (const name of ['olga', 'mia']) expect(await isHeld(says(name, 'No pills, please'))).toBe(false)
    expect(await as('ben')(comments.edit, { commentId, text: 'I take pills, sometimes' })).toMatchObject({ state: 'published' })
    await as('mia')(contentRules.change, { ruleId, version: 1, kind: 'words', words: ['pills'], action: 'hold', isOn: false })
    expect(await isHeld(says('ben', 'Pills again'))).toBe(false)
  })

  it('holds nothing that is out: a change that would be held is refused', async () => {
    const { id: commentId } = await says('ben', 'Nice')
    await rule()
    await expect(as('ben')(comments.edit, { commentId, text: 'Nice pills' })).rejects.toMatchObject({ code: 'edit_would_wait' })
  })

  it('asks of a change whatever it finds that was not there, and not the first thing alone', async () => {
    const urls = [1, 2, 3, 4, 5].map((n) => `https://${n}.example`)
    const { id: worded } = await says('ben', 'I take pills')
    const { id: linked } = await says('ben', urls.slice(0, 3).join(' '))
    const change = (commentId: string, text: string) => as('ben')(comments.edit, { commentId, text })
    const no = { code: 'edit_would_wait' }
    await rule({ words: ['pills', 'free money'] })
    await expect(change(worded, 'I take pills and free money')).rejects.toMatchObject(no)
    await expect(change(worded, 'I take pills daily')).resolves.toMatchObject({ text: 'I take pills daily' })

    for (const draft of [{ kind: 'stranger_link' }, { kind: 'many_links', number: 1 }] as const) {
      await world.owner.query('delete from content_rule')
      await rule({ words: [], ...draft })
      await expect(change(linked, urls.slice(0, 4).join(' '))).rejects.toMatchObject(no)
      await expect(change(linked, `${urls[0]} ${urls[4]}`)).rejects.toMatchObject(no)
      await expect(change(linked, `Both: ${urls[0]} ${urls[2]} ${urls[1]}`)).resolves.toMatchObject({ state: 'published' })
    }
  })

  it('about new people asks of a change, too, where it says something else', async () => {
    const { id: commentId } = await says('new', 'Hello everybody')
    await rule({ kind: 'new_account', words: [], number: 2 })
    const change = (text: string) => as('new')(comments.edit, { commentId, text })
    await expect(change('Buy my kilns')).rejects.toMatchObject({ code: 'edit_would_wait' })
    expect(await change('Hello everybody')).toMatchObject({ state: 'published' })
  })

  it('about strangers lets friends and followed people link, and everybody on their own posts', async () => {
    await rule({ kind: 'stranger_link', words: [] })
    const link = 'See https://a.example/x'
    expect(await isHeld(says('ben', link))).toBe(true)
    expect(await isHeld(says('ada', link))).toBe(false)
    expect(await as('cleo')(reshares.quote, { postId: adasPost, id: id(), text: link })).toMatchObject({ isHeld: true })
    await as('ada')(follows.follow, { profileId: world.person('cleo').profileId })
    expect(await isHeld(says('cleo', link))).toBe(false)
    expect(await publishes('cleo', { text: link })).toMatchObject({ isHeld: false })
  })

  it('counts links, also behind words', async () => {
    await rule({ kind: 'many_links', words: [], number: 1 })
    const linked = (href: string) => ({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] })
    const body = (...hrefs: string[]) => ({ type: 'doc', content: [{ type: 'paragraph', content: hrefs.map(linked) }] })
    expect(await publishes('cleo', { text: '', body: body('https://a.example/') })).toMatchObject({ isHeld: false })
    expect(await publishes('cleo', { text: '', body: body('https://a.example/', 'https://b.example/') })).toMatchObject({ isHeld: true })
  })

  it('catches the same said again within a day, and a repeated call once', async () => {
    await rule({ kind: 'repeated', words: [], number: 3 })
    const again = id()
    for (const commentId of [id(), again, again, again]) expect(await isHeld(says('ben', 'Come to my shop today', commentId))).toBe(false)
    expect(await isHeld(says('cleo', 'Come to my shop today'))).toBe(false)
    expect(await isHeld(says('ben', 'COME to my shop, today!'))).toBe(true)
    await world.owner.query(`update said_text set at = now() - interval '25 hours'`)
    expect(await isHeld(says('ben', 'Come to my shop today'))).toBe(false)
    for (let time = 0; time < 4; time++) expect(await isHeld(says('ben', 'Thanks!'))).toBe(false)
  })

  it('catches what is said many times at once', async () => {
    await rule({ kind: 'repeated', words: [], number: 3 })
    const said = await Promise.all(Array.from({ length: 6 }, () => says('cleo', 'Buy at my stall on Sunday')))
    expect(said.filter(({ state }) => state === 'held')).toHaveLength(4)
  })

  it('reads what pictures are said to show', async () => {
    await rule({ action: 'refuse', message: 'We sell nothing here' })
    const no = { code: 'against_rules' }
    const imageId = await picture()
    const shown = (altText: string) => ({ images: [{ imageId, altText }] })
    await expect(publishes('cleo', shown('A jar of pills'))).rejects.toMatchObject(no)
    const { id: postId } = await publishes('cleo', shown('A jar of tea'))
    await expect(as('cleo')(posts.edit, { postId, ...shown('A jar of pills') })).rejects.toMatchObject(no)
    const draftId = id()
    const second = await picture()
    await as('cleo')(posts.saveDraft, { postId: draftId, version: 0, text: 'Hello', images: [{ imageId: second, altText: 'Pills' }] })
    await expect(as('cleo')(posts.publishDraft, { postId: draftId })).rejects.toMatchObject(no)
    expect(await as('ben')(posts.read, { postId })).toMatchObject({ images: [{ altText: 'A jar of tea' }] })
  })

  it('lets links into the channel through', async () => {
    await rule({ kind: 'stranger_link', words: [] })
    expect(await isHeld(says('ben', `See https://${world.home.hostname}/posts/1`))).toBe(false)
    expect(await isHeld(says('ben', 'See evil.top'))).toBe(true)
  })

  it('leaves nothing of what was said a day ago, though nobody says anything any more', async () => {
    await world.owner.query('delete from said_text')
    await rule({ kind: 'repeated', words: [], number: 3 })
    for (const name of ['ben', 'cleo']) await says(name, 'The glaze came out blue')
    await world.owner.query(`update said_text set at = now() - interval '25 hours' where profile_id = $1`, [world.person('ben').profileId])
    await world.runJob('sweep_said_texts')
    expect((await world.owner.query('select profile_id from said_text')).rows).toEqual([{ profile_id: world.person('cleo').profileId }])
  })

  it('looks at whatever new people write', async () => {
    await rule({ kind: 'new_account', words: [], number: 2 })
    expect(await isHeld(says('new', 'Hello everybody'))).toBe(true)
    expect(await isHeld(says('ben', 'Hello everybody'))).toBe(false)
  })
})
