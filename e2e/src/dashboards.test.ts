import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { visitAs } from '#story.ts'

/** The day so many before today, by the clocks of Greenwich: '2026-11-24'. */
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

it('shows olga her channel over a time of her choice, and gives it to her as a file', async () => {
  const olga = await visitAs('olga', { at: '/owner/dashboard' })
  await olga.getByRole('heading', { name: 'Top posts' }).waitFor()
  await olga.locator('.MuiChartsGrid-line').first().waitFor({ state: 'attached' })
  await look(olga, 'owner-dashboard-figures')

  await olga.getByRole('radio', { name: '7 days' }).click({ force: true })
  await olga.waitForURL('**/owner/dashboard?period=week')
  await olga.getByRole('radio', { name: '24 hours' }).click({ force: true })
  await olga.waitForURL('**/owner/dashboard?period=day')

  await olga.getByRole('radio', { name: 'Own days' }).click({ force: true })
  await olga.getByRole('textbox', { name: 'First day' }).waitFor()
  const [from, to] = [dayAgo(300), dayAgo(1)]
  await olga.getByRole('textbox', { name: 'First day' }).fill(from)
  await olga.getByRole('textbox', { name: 'Last day' }).fill(to)
  await olga.getByRole('button', { name: 'Show these days' }).click()
  await olga.waitForURL(`**/owner/dashboard?from=${from}&to=${to}`)
  await look(olga, 'owner-dashboard-own-days')

  await olga.getByRole('button', { name: 'Show as table' }).first().click()
  await olga.getByRole('columnheader', { name: 'Week' }).waitFor()

  const asked = olga.waitForEvent('download')
  await olga.getByRole('button', { name: 'Export' }).click()
  const file = await asked
  expect(file.suggestedFilename()).toBe(`figures-${from}-${to}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).replace(/\r\n$/, '').split('\r\n')
  // What was sold by now, each in a column of its own, is other stories'.
  const counted = '"Posts, new","Posts, gone","Posts, in all",Active people a day,Reactions,Comments,Reshares,Sign-up,Invitation,Somebody’s link'
  const paid = '"Monthly recurring revenue, USD","Revenue per head, USD",Paying [^,]+,Active,Trying it free,Payment late,Began to pay,Left,Tickets taken'
  expect(lines[0]).toMatch(new RegExp(`^\uFEFFDay \\(UTC\\),"[^"]+, new","[^"]+, gone","[^"]+, in all",.*${counted},${paid}(,"[^"]+, USD")*$`))
  expect(lines.at(-1)).toMatch(new RegExp(`^${to}(,-?\\d+){28}(,-?\\d+(\\.\\d\\d)?)*$`))
})

it('leads olga from a figure to what is behind it', async () => {
  const olga = await visitAs('olga', { at: '/owner/dashboard' })
  await olga.getByRole('link', { name: 'Members', exact: true }).click()
  await olga.waitForURL('**/owner/dashboard/people?period=month&role=Member')
  await olga.getByRole('heading', { name: 'New people' }).waitFor()
  await olga.getByText(/^Who came from .+ to .+, the newest first\. Days end at midnight, UTC\.$/).waitFor()
  await olga.getByText(/^Joined .+ · /).first().waitFor()
  await look(olga, 'owner-dashboard-people')
  await olga.getByLabel('How they came').selectOption('Sign-up')
  await olga.waitForURL('**/owner/dashboard/people?period=month&role=Member&source=sign-up')
  await olga.getByRole('radio', { name: '7 days' }).click({ force: true })
  await olga.waitForURL((url) => url.searchParams.get('period') === 'week' && url.searchParams.get('source') === 'sign-up')
  const asked = olga.waitForEvent('download')
  await olga.getByRole('button', { name: 'Export' }).click()
  expect(await readFile(await (await asked).path(), 'utf8')).toMatch(/^\uFEFFName,Nickname,Role,How they came,Joined \(UTC\)\r\n/)
  await olga.goto('/owner/dashboard')
  const all = olga.getByRole('heading', { name: 'Top posts' }).locator('..').getByRole('link', { name: 'See all', exact: true })
  // A product that has just started adds up what its posts have brought within a minute.
  await expect.poll(async () => {
    await olga.reload()
    await olga.getByRole('heading', { name: 'Top posts' }).waitFor()
    return all.count()
  }, { timeout: 90_000, interval: 3_000 }).toBe(1)
  await all.click()
  await olga.getByRole('table', { name: 'Top posts' }).waitFor()
  await look(olga, 'owner-dashboard-posts')
  await olga.getByRole('table', { name: 'Top posts' }).getByRole('link').first().click()
  await olga.waitForURL('**/posts/*')
})

it('leads olga to the figures of each creator, and to who pays', async () => {
  const olga = await visitAs('olga', { at: '/owner/dashboard' })
  await olga.getByRole('heading', { name: /by followers$/ }).locator('..').getByRole('link', { name: 'See all', exact: true }).click()
  await olga.waitForURL('**/owner/dashboard/creators?period=month')
  const creators = olga.getByRole('table', { name: 'Creators', exact: true })
  await creators.waitFor()
  await look(olga, 'owner-dashboard-creators')
  await creators.getByRole('link').first().click()
  await olga.waitForURL('**/owner/dashboard/creators/*?period=month')
  await olga.getByRole('heading', { name: 'Latest posts' }).waitFor()
  expect(await olga.getByText('Waits for you').count()).toBe(0)
  await look(olga, 'owner-dashboard-creator')
  await olga.getByRole('link', { name: 'Followers', exact: true }).click()
  await olga.waitForURL('**/owner/dashboard/creators/*/followers?period=month')
  await olga.getByText(/^Who came to follow from /).waitFor()
  await olga.goto('/owner/dashboard/subscriptions?state=past_due')
  await olga.getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor()
  await look(olga, 'owner-dashboard-payers')
})

it('tells ada which comments wait for an answer, and leads to them', async () => {
  const ada = await visitAs('ada', { at: '/creator/dashboard' })
  await ada.getByRole('link', { name: /^Comments to answer/ }).click()
  await ada.getByRole('heading', { level: 1, name: 'Comments to answer' }).waitFor()
  await look(ada, 'creator-dashboard-comments')
})

it('shows ada her own figures, and nobody else’s posts', async () => {
  const ada = await visitAs('ada', { at: '/creator/dashboard' })
  await ada.getByRole('heading', { name: 'Latest posts' }).waitFor()
  await ada.locator('.MuiChartsGrid-line').first().waitFor({ state: 'attached' })
  await look(ada, 'creator-dashboard-figures')
  await ada.getByRole('link', { name: 'Followers', exact: true }).click()
  await ada.waitForURL('**/creator/dashboard/followers?period=month')
  await ada.getByText(/^Followed \d/).first().waitFor()
  await look(ada, 'creator-dashboard-followers')
  await ada.goto(`/creator/dashboard/posts?from=${dayAgo(300)}&to=${dayAgo(1)}`)
  await ada.getByRole('table', { name: 'Top posts' }).waitFor()
  await look(ada, 'creator-dashboard-posts')
  expect(await ada.getByText('Cleo', { exact: false }).count()).toBe(0)
})

it('keeps members away from figures, and creators from those of the channel', async () => {
  const ben = await visitAs('ben', { at: '/timeline' })
  for (const path of ['/owner/dashboard/people', '/owner/dashboard/posts', '/creator/dashboard/posts', '/creator/dashboard/followers']) {
    await ben.goto(path)
    await ben.waitForURL('**/timeline')
  }
  const ada = await visitAs('ada', { at: '/owner/dashboard/people' })
  await ada.waitForURL('**/creator/dashboard')
})
