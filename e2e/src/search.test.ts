import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desk, look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { visitAs } from '#story.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for people' })
const people = (page: Page, name: string | RegExp) => page.getByRole('list', { name }).getByRole('listitem')

describe.each([
  ['on a desk', desk],
  ['on a phone', phone],
])('%s', (_, viewport) => {
  it('ben finds Search in the navigation, people like him, and ada by a part of her name', async () => {
    const page = await visitAs('ben', { at: '/', viewport })
    await page.getByRole('link', { name: 'Search' }).first().click()
    await page.waitForURL('**/search')
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor()
    await people(page, 'People who share your interests').first().waitFor()
    await page.getByRole('button', { name: 'Ceramics' }).waitFor()
    await look(page, 'search-open', { viewports: [viewport] })

    await field(page).fill('owu')
    await page.waitForURL('**/search?q=owu')
    await people(page, 'People called owu').filter({ hasText: 'Ada Owusu' }).waitFor()
    await look(page, 'search-found', { viewports: [viewport] })
  })

  it('says that nobody is called so, and what else can be done', async () => {
    const page = await visitAs('ben', { at: '/search?q=zzzz&tab=creators', viewport })
    await page.getByText('Nobody found for “zzzz”').waitFor()
    await look(page, 'search-nobody', { viewports: [viewport] })
    await page.getByRole('link', { name: 'Search without filters' }).click()
    await page.waitForURL('**/search?q=zzzz')
  })
})

it('finds an event by a word of its title', async () => {
  const page = await visitAs('ben', { at: '/search?q=letterpress&tab=events' })
  await page.getByRole('main').getByRole('link', { name: 'Letterpress for people with no time' }).waitFor()
})

it('filters by role and interest, and keeps all of it in the address', async () => {
  const page = await visitAs('ben', { at: '/search' })
  await page.getByRole('group', { name: 'Filter by role' }).getByRole('button', { name: 'Owners' }).click()
  await page.waitForURL('**/search?role=owner')
  await people(page, 'People').filter({ hasText: 'Olga' }).waitFor()
  expect(await people(page, 'People').filter({ hasText: 'Ada Owusu' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Creators', exact: true }).click()
  await page.waitForURL('**/search?tab=creators')
  await page.getByRole('button', { name: 'All interests' }).click()
  await page.getByRole('button', { name: 'Gardens' }).click()
  await page.waitForURL(/tab=creators&interest=/)
  const gardeners = people(page, 'People')
  await gardeners.filter({ hasText: 'Marisol' }).waitFor()
  expect(await gardeners.filter({ hasText: 'Arthur Pemberton' }).count()).toBe(0)
  await page.reload()
  await gardeners.filter({ hasText: 'Marisol' }).waitFor()
  expect(await page.getByRole('button', { name: 'Gardens' }).getAttribute('aria-pressed')).toBe('true')
})

it('remembers on this device what was searched, until it is forgotten', async () => {
  const page = await visitAs('ben', { at: '/search' })
  await field(page).fill('priya')
  await field(page).press('Enter')
  await people(page, 'People called priya').first().waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'priya' }).click()
  await page.waitForURL('**/search?q=priya')
  await expect.poll(() => field(page).inputValue()).toBe('priya')
  await page.goto('/search')
  await page.getByRole('button', { name: 'Forget “priya”' }).click()
  await page.getByRole('region', { name: 'Recent searches' }).waitFor({ state: 'detached' })
})

it('stays where it is when people do not come, and tries again when asked', async () => {
  const page = await visitAs('ben', { at: '/search' })
  await page.route('**/reader/people?*', (route) => route.fulfill({ status: 500, json: { code: 'broken', message: 'x' } }))
  await field(page).fill('ada')
  await page.getByText('These people did not load').waitFor()
  await page.unroute('**/reader/people?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await people(page, 'People called ada').filter({ hasText: 'Ada Owusu' }).waitFor()
})

const postField = (page: Page) => page.getByRole('searchbox', { name: 'Search for posts' })
const marks = (page: Page) => page.getByRole('main').locator('mark')

describe.each([
  ['on a desk', desk],
  ['on a phone', phone],
])('posts, %s', (_, viewport) => {
  it('ben finds ada’s post by a word of its title and by one of its text, which are marked', async () => {
    const page = await visitAs('ben', { viewport, at: '/search' })
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await page.getByText('Two letters are enough').waitFor()
    await postField(page).fill('firing blue')
    await page.waitForURL('**/search?q=firing+blue&tab=posts')
    const found = page.getByRole('list', { name: 'Posts with firing blue' })
    await found.getByRole('link', { name: /Third firing, and finally the blue/ }).first().waitFor()
    expect(await marks(page).allInnerTexts()).toEqual(expect.arrayContaining(['firing', 'blue']))
    await look(page, 'search-posts', { viewports: [viewport] })
    await postField(page).fill('neighbour')
    await page.getByRole('list', { name: 'Posts with neighbour' }).getByRole('link', { name: /Third firing/ }).first().click()
    await page.waitForURL(/\/posts\//)
    await page.goBack()
    expect(await postField(page).inputValue()).toBe('neighbour')
  })

  it('says that no post has these words, and leads on', async () => {
    const page = await visitAs('ben', { viewport, at: '/search?q=glazzzzing&tab=posts&kind=poll' })
    await page.getByText('No posts found for “glazzzzing”').waitFor()
    await look(page, 'search-no-posts', { viewports: [viewport] })
    await page.getByRole('link', { name: 'Search without filters' }).click()
    await page.getByRole('link', { name: 'Search people for “glazzzzing”' }).click()
    await page.waitForURL('**/search?q=glazzzzing&tab=people')
  })

  it('shows a hashtag’s posts, whether it is typed or followed', async () => {
    const page = await visitAs('ben', { viewport, at: '/search?q=%23ashglaze' })
    await page.getByRole('list', { name: 'Posts with #ashglaze' }).getByRole('link').first().waitFor()
    await page.getByRole('list', { name: 'Hashtags' }).getByRole('link', { name: /#ashglaze/ }).waitFor()
    await look(page, 'search-tags', { viewports: [viewport] })
    await page.getByRole('searchbox', { name: 'Search for hashtags' }).fill('')
    await page.getByRole('list', { name: 'Hashtags' }).getByRole('link', { name: /#centring/ }).click()
    await page.getByRole('list', { name: 'Posts with #centring' }).getByRole('link').first().waitFor()
  })
})

it('goes to the tags when a hashtag is typed, and says where else something is found', async () => {
  const page = await visitAs('ben', { at: '/search' })
  await field(page).pressSequentially('#centring')
  await page.waitForURL('**/search?q=%23centring&tab=tags')
  const hashtags = page.getByRole('searchbox', { name: 'Search for hashtags' })
  expect(await hashtags.inputValue()).toBe('#centring')
  await page.getByRole('list', { name: 'Posts with #centring' }).getByRole('link').first().waitFor()

  await page.goto('/search?q=centring&tab=people')
  await page.getByText('Nobody found for “centring”').waitFor()
  await page.getByRole('link', { name: /post.* with “centring”/ }).waitFor()
  await page.getByRole('link', { name: '1 hashtag that begins with #centring' }).click()
  await page.getByRole('list', { name: 'Posts with #centring' }).getByRole('link').first().waitFor()

  await page.goto('/search?q=owusu&tab=posts')
  await page.getByText('No posts found for “owusu”').waitFor()
  await page.getByRole('link', { name: /person called “owusu”/ }).click()
  await people(page, 'People called owusu').filter({ hasText: 'Ada Owusu' }).waitFor()
})

it('opens on the first tab that has something, until one is chosen', async () => {
  const page = await visitAs('ben', { at: '/search?q=firing' })
  const current = page.getByRole('main').getByRole('navigation').locator('[aria-current=page]')
  await page.getByRole('list', { name: 'Posts with firing' }).getByRole('listitem').first().waitFor()
  expect(await current.innerText()).toBe('Posts')
  await look(page, 'search-opened-on-posts')
  await postField(page).fill('owu')
  await people(page, 'People called owu').filter({ hasText: 'Ada Owusu' }).waitFor()
  await field(page).fill('firing')
  await page.getByRole('list', { name: 'Posts with firing' }).getByRole('listitem').first().waitFor()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByText('Nobody found for “firing”').waitFor()
  expect(new URL(page.url()).search).toBe('?q=firing&tab=people')
})

it('filters posts by kind and age, and sorts them; the address keeps it', async () => {
  const page = await visitAs('ben', { at: '/search?q=kiln&tab=posts' })
  await page.getByRole('list', { name: 'Posts with kiln' }).getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'Pictures' }).click()
  await page.waitForURL(/kind=pictures/)
  await page.getByRole('button', { name: 'Past year' }).click()
  await page.getByText('Best match').click()
  await page.waitForURL(/kind=pictures&span=year&sort=best/)
  await page.reload()
  await page.getByRole('list', { name: 'Posts with kiln' }).getByRole('listitem').first().waitFor()
  expect(await page.getByRole('radio', { name: 'Best match' }).isChecked()).toBe(true)
  expect(await page.getByRole('button', { name: 'Pictures' }).getAttribute('aria-pressed')).toBe('true')
})

it('tells a stranger nothing of what is for followers', async () => {
  const { page } = await newcomer()
  await page.goto('/search?q=kiln&tab=posts')
  await page.getByRole('list', { name: 'Posts with kiln' }).getByRole('listitem').first().waitFor()
  expect(await page.getByRole('main').getByText('· Followers').count()).toBe(0)
})

it('goes from the field into the answers and back by the arrow keys', async () => {
  const page = await visitAs('ben', { at: '/search?q=firing&tab=posts' })
  const answers = page.getByRole('list', { name: 'Posts with firing' }).getByRole('link')
  await answers.nth(1).waitFor()
  await postField(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('a:focus').getAttribute('href')).toBe(await answers.nth(1).getAttribute('href'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.locator('input[type=search]:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/posts\//)
  await page.goto('/search')
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'firing' }).waitFor()
})

it('asks whether somebody was meant whose name is nearly the same', async () => {
  const page = await visitAs('ben', { at: '/search?q=owsuu' })
  await page.getByRole('list', { name: 'Did you mean' }).getByText('Ada Owusu').first().waitFor()
})

it('lets somebody new follow a creator and ask a member from what was found', async () => {
  const { page } = await newcomer()
  await page.goto('/search?q=ines')
  await page.getByRole('button', { name: /^Follow Ines/ }).click()
  await page.getByRole('button', { name: /^Following Ines/ }).waitFor()
  await field(page).fill('pip')
  await page.getByRole('button', { name: /^Add friend Pip/ }).click()
  await page.getByRole('button', { name: /^Requested to be friends with Pip/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Requested to be friends with Pip/ }).click()
  await page.getByRole('alertdialog', { name: 'Withdraw your friend request?' }).getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Add friend Pip/ }).waitFor()
})
