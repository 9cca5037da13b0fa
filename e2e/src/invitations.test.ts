import { describe, expect, it } from 'vitest'
import { inviteByMail, makeLink, manyAddresses, olgaInvites, pathSentTo } from '#invitations.ts'
import { templates } from '#long.ts'
import { desk, expectAccessible, look, phone, shoot, wear } from '#looks.ts'
import { newcomer, nicknameIn, setUp } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { arcadeOrigin, giveCredentials, linkIn, mailTo, newEmail, password, signInAs, visit, visitAs } from '#story.ts'

const end = (name: string | RegExp) => ({ name })

describe('being invited', () => {
  it('asks whoever comes with another address to confirm that one, and to accept no more', async () => {
    const { path } = await inviteByMail(await olgaInvites())
    const page = await visit()
    await page.goto(path)
    const email = newEmail()
    await page.getByRole('button', { name: 'Accept and create an account' }).click()
    await page.getByLabel('Your name').fill('Noor Lindgren')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await page.goto(linkIn(await mailTo(email, /Confirm your address/)))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await setUp(page, nicknameIn(email))
    await page.waitForURL('**/creator/dashboard')
  })

  it('makes a member a creator at once, and the link is used up', async () => {
    const olga = await olgaInvites()
    const path = await makeLink(olga)
    const { page, email } = await newcomer()
    await page.goto(path)
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await toastSaying(page, 'You are in as Creator').waitFor()
    await page.waitForURL('**/creator/dashboard')

    const late = await visit()
    await late.goto(path)
    await late.getByRole('heading', end('This invitation has been used')).waitFor()
    await signInAs(late, email)
    await late.waitForURL('**/creator/dashboard')
  })

  it('brings a tier along, for a month, even to whoever is a member already', async () => {
    const olga = await olgaInvites('member')
    const sharing = olga.getByRole('region', { name: 'Or share a link' })
    await sharing.getByLabel('Tier that comes along').selectOption({ label: 'Studio Circle' })
    expect(await sharing.getByLabel('For how long').locator('option:checked').innerText()).toBe('30 days')
    await look(olga, 'invitations-along')
    const path = await makeLink(olga)
    const { page } = await newcomer()
    await page.goto(path)
    await page.getByText('Comes along, for 30 days from when you accept.').waitFor()
    await look(page, 'invitation-along')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await toastSaying(page, 'You are in as Member').waitFor()
    await page.goto('/subscribe')
    await page.getByText('Yours', { exact: true }).waitFor()

    await olga.reload()
    await olga.getByRole('listitem').filter({ hasText: 'Studio Circle' }).first().getByText('Accepted').waitFor()
  })

  it('lets somebody with an account sign in and come back to the offer', async () => {
    const olga = await olgaInvites()
    const path = await makeLink(olga)
    const { email } = await newcomer()
    const page = await visit()
    await page.goto(path)
    await page.getByRole('button', { name: 'I have an account, sign in' }).click()
    await giveCredentials(page, email)
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  })

  it('ends: declined, taken back, sent anew, expired, of another channel, for a role one has', async () => {
    const olga = await olgaInvites()
    const page = await visit({ viewport: phone })
    const declined = await makeLink(olga)
    await page.goto(declined)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('alertdialog', { name: 'Decline this invitation?' }).getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', end('This invitation was declined')).waitFor()
    await expectAccessible(page)
    await shoot(page, 'invitation-declined-360')

    const { email, path: first } = await inviteByMail(olga)
    const row = olga.getByRole('listitem').filter({ hasText: email })
    await row.getByRole('button', { name: `More about the invitation for ${email}` }).click()
    await olga.getByRole('menuitem', { name: 'Send again' }).click()
    await toastSaying(olga, 'Sent again. The old link has ended').waitFor()
    await page.goto(first)
    await page.getByRole('heading', end('Northlight does not know this invitation')).waitFor()
    await expect.poll(() => pathSentTo(email)).not.toBe(first)
    const second = await pathSentTo(email)
    await page.goto(second)
    await page.getByText(/^Sent to p••@m••\.test\./).waitFor()

    await row.getByRole('button', { name: `More about the invitation for ${email}` }).click()
    await olga.getByRole('menuitem', { name: 'Take back' }).click()
    await olga.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
    await row.getByText('Taken back').waitFor()
    await page.reload()
    await page.getByRole('heading', end('This invitation was taken back')).waitFor()

    const open = await makeLink(olga)
    await page.route('**/api/invitations/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), state: 'expired' } })
    })
    await page.goto(open)
    await page.getByRole('heading', end('This invitation has expired')).waitFor()

    const elsewhere = await visit({ baseURL: arcadeOrigin })
    await elsewhere.goto(open)
    await elsewhere.getByRole('heading', end('Overclock does not know this invitation')).waitFor()
    await expectAccessible(elsewhere)
    await shoot(elsewhere, 'invitation-elsewhere-1280')

    const ada = await visitAs('ada')
    await ada.goto(open)
    await ada.getByRole('heading', end('You are Creator here already')).waitFor()
    await ada.getByRole('link', { name: 'Open Northlight' }).click()
    await ada.waitForURL('**/creator/dashboard')
  })
})

describe('in every look', () => {
  it.each(templates('standard', 'arcgaming', 'owner'))('the offer stands in the %s template', async (name) => {
    const olga = await olgaInvites('owner')
    const { path } = await inviteByMail(olga, 'We need somebody who knows where the lights are.\nBring nothing.')
    const page = await visit()
    await wear(page, name)
    await page.goto(path)
    await page.getByRole('button', { name: 'Decline' }).waitFor()
    await look(page, `invitation-${name}`)
  })

  it('the owner’s screens stand', async () => {
    const page = await olgaInvites('creator')
    await makeLink(page)
    await page.getByLabel('E-mail addresses').fill('nobody\ntwo@marquee.test')
    await look(page, 'owner-invitations')
    await page.goto('/owner/role-requests')
    await page.getByRole('heading', { name: 'Invitations', exact: true }).waitFor()
    await look(page, 'owner-role-requests')
  })
})

describe('inviting', () => {
  it('takes 200 addresses at once and explains each that it does not send', async () => {
    const page = await visitAs('olga', { at: '/' })
    await page.getByRole('link', { name: 'Invitations' }).click()
    await page.waitForURL('**/owner/invitations/member')
    await page.getByRole('navigation', { name: 'Whom to invite' }).getByRole('link', { name: 'Creators' }).click()
    await page.getByRole('heading', { name: 'Invite Creators' }).waitFor()

    const guests = manyAddresses(197)
    const field = page.getByLabel('E-mail addresses')
    await field.fill([...guests, guests[0]!, 'not an address', 'ada@marquee.test', 'four@marquee.test'].join('\n'))
    await page.getByText('199 addresses found').waitFor()
    await page.getByText('1 more than fit at once. Send the first 200, then the rest.').waitFor()
    await page.getByRole('button', { name: 'Send 199 invitations' }).click()
    await page.getByText('must hold at most 200 addresses', { exact: false }).waitFor()

    await field.fill([...guests, guests[0]!, 'not an address', 'ada@marquee.test'].join('\n'))
    await page.getByText('“not an address” is no e-mail address').waitFor()
    await page.getByText(`${guests[0]!} stands there twice`).waitFor()
    await page.getByRole('button', { name: 'Send 198 invitations' }).click()
    await page.getByText('197 of 200 sent').first().waitFor()
    await page.getByText('Can do all of this already').waitFor()
    await page.getByText('Was in the list twice').waitFor()
    expect(await field.inputValue()).toBe('not an address')
    await expectAccessible(page)
    await shoot(page, 'owner-invitations-outcome-1280')
    await page.setViewportSize(phone)
    await expectAccessible(page)
    await shoot(page, 'owner-invitations-outcome-360')
    expect(await pathSentTo(guests[196]!)).toMatch(/^\/invitation\/[\w-]{43}$/)

    await page.setViewportSize(desk)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByText(guests[0]!).first().waitFor()
    await page.getByRole('button', { name: 'Show more' }).first().click()
  })

  it('gives a link to copy, once', async () => {
    const page = await olgaInvites('member')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const path = await makeLink(page)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await toastSaying(page, 'The link is copied').waitFor()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(path)
    await page.reload()
    await page.getByText('Shared link').first().waitFor()
    expect(await page.getByLabel('Link of the invitation').count()).toBe(0)
  })

  it('is for owners; others go to their own first page', async () => {
    const page = await visitAs('ben', { at: '/owner/invitations/creator' })
    await page.waitForURL('**/timeline')
    const owner = await olgaInvites('member')
    await owner.goto('/owner/invitations/emperor')
    await owner.getByText('ERROR 404').waitFor()
  })
})
