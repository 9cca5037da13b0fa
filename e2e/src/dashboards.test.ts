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
  const counted = 'Posts,Active people a day,Reactions,Comments,Reshares,Sign-up,Invitation,Somebody’s link'
  const paid = '"Monthly recurring revenue, USD","Revenue per head, USD",Active,Trying it free,Payment late,Began to pay,Left,Tickets taken'
  expect(lines[0]).toMatch(new RegExp(`^\uFEFFDay,.*${counted},${paid}(,"[^"]+, USD")*$`))
  expect(lines.at(-1)).toMatch(new RegExp(`^${to}(,-?\\d+){19}(,-?\\d+(\\.\\d\\d)?)*$`))
})

it('leads olga from a figure to what is behind it', async () => {
  const olga = await visitAs('olga', { at: '/owner/dashboard' })
  await olga.getByRole('link', { name: 'Members', exact: true }).click()
  await olga.getByRole('heading', { name: 'New people' }).waitFor()
  await olga.getByText(/^Joined /).first().waitFor()
  await look(olga, 'owner-dashboard-people')
  await olga.goBack()
  const all = olga.getByRole('link', { name: 'See all', exact: true })
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

it('shows ada her own figures, and nobody else’s posts', async () => {
  const ada = await visitAs('ada', { at: '/creator/dashboard' })
  await ada.getByRole('heading', { name: 'Latest posts' }).waitFor()
  await ada.locator('.MuiChartsGrid-line').first().waitFor({ state: 'attached' })
  await look(ada, 'creator-dashboard-figures')
  await ada.getByRole('link', { name: 'Followers', exact: true }).click()
  await ada.waitForURL('**/creator/dashboard/followers?period=month')
  await ada.getByText(/^Followed you /).first().waitFor()
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
