import { expect, it } from 'vitest'
import { brandedMail, type MailLook } from './brandedMail.ts'

const northlight: MailLook = { channelName: 'Northlight', origin: 'https://northlight.test', template: 'standard', accent: null, logo: null }
const colours = { accent: '#0B6E4F', accentHover: '#095', onAccent: '#FFFFFF', accentText: '#0B6E4F', accentSoft: '#DFF3EB', onAccentSoft: '#064' }

const invitation = {
  subject: 'Ada invites you to Northlight',
  paragraphs: ['Become a Creator.', 'One line\nand another'],
  button: { label: 'See the invitation', href: '/invitation/abc' },
  note: 'You did not expect this? Ignore it.',
}

it('says the same as text and as HTML, with the address in full', () => {
  const { to, subject, fromName, text, html } = brandedMail(northlight, 'ben@example.com', invitation)
  expect({ to, subject, fromName }).toEqual({ to: 'ben@example.com', subject: 'Ada invites you to Northlight', fromName: 'Northlight' })
  for (const words of ['Become a Creator.', 'See the invitation', 'https://northlight.test/invitation/abc', 'You did not expect this? Ignore it.']) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(html).toContain('One line<br>and another')
})

it('lists things as ways to them, in the colour for text, and says that there are others', () => {
  const digest = {
    subject: '21 things happened',
    paragraphs: [],
    lines: [{ text: 'Ben liked your post “Salt & ash”', href: '/posts/1' }, { text: 'Gus replied', href: '/posts/2#comment-3' }],
    more: 'And 19 others.',
  }
  const { text, html } = brandedMail({ ...northlight, accent: { ...colours, accent: '#FFD000', accentText: '#5A4800' } }, 'ben@example.com', digest)
  expect(text).toContain('Ben liked your post “Salt & ash”\nhttps://northlight.test/posts/1\n\nGus replied\nhttps://northlight.test/posts/2#comment-3\n\nAnd 19 others.')
  expect(html).toMatch(/<a href="https:\/\/northlight.test\/posts\/1" style="[^"]*;color:#5A4800[^"]*">Ben liked your post “Salt &#38; ash”<\/a>/)
  expect(html).toContain('>And 19 others.</p>')
})

it('wears the logo and the colours of the channel, and the template’s where it has none', () => {
  const plain = brandedMail(northlight, 'ben@example.com', invitation).html
  expect(plain).toContain('#62279B')
  expect(plain).not.toContain('<img')

  const own = brandedMail({ ...northlight, accent: colours, logo: '/media/sign.png' }, 'ben@example.com', invitation).html
  expect(own).toContain('background:#0B6E4F')
  expect(own).toContain('<img src="https://northlight.test/media/sign.png" alt="Northlight"')
  expect(brandedMail({ ...northlight, template: 'arcgaming' }, 'ben@example.com', invitation).html).toContain('#D3FF66')
})

it('is set in what every machine has, and fetches no type', () => {
  const { html } = brandedMail({ ...northlight, accent: colours, logo: '/media/sign.png' }, 'ben@example.com', invitation)
  expect(html).toMatch(/<body style="[^"]*font:16px\/1\.55 Helvetica,Arial,sans-serif"/)
  expect(html).not.toMatch(/@font-face|@import|<link|\.woff2?/)
})

it('ends with who pays for it, by a way that is counted', () => {
  const sponsor = { id: '018f0000-0000-7000-8000-00000000aaaa', name: 'Harbour <Clay>', text: 'Stoneware & slips', image: '/media/clay.png' }
  const { text, html, sponsorshipId } = brandedMail({ ...northlight, sponsor }, 'ben@example.com', invitation)
  const way = `https://northlight.test/sponsored/${sponsor.id}`
  expect(sponsorshipId).toBe(sponsor.id)
  expect(text.endsWith(`\n\nNorthlight\n\nSponsored by Harbour <Clay>\nStoneware & slips\n${way}`)).toBe(true)
  expect(html).toContain('Sponsored by Harbour &#60;Clay&#62;')
  expect(html).toContain('Stoneware &#38; slips</a>')
  expect(html.split(`href="${way}"`)).toHaveLength(3)
  expect(html).toContain('<img src="https://northlight.test/media/clay.png"')

  const plain = brandedMail({ ...northlight, sponsor: { ...sponsor, text: '', image: null } }, 'ben@example.com', invitation)
  expect(plain.html).toContain('>Harbour &#60;Clay&#62;</a>')
  expect(plain.html).not.toContain('<img')
  expect(brandedMail(northlight, 'ben@example.com', invitation).html).not.toContain('Sponsored')
})

it('says where the channel helps and is found besides', () => {
  const links = [{ label: 'Help', href: 'mailto:help@northlight.test' }, { label: 'Fedi <verse>', href: 'https://social.test/@north' }]
  const { text, html } = brandedMail({ ...northlight, links }, 'ben@example.com', invitation)
  expect(text.endsWith('\n\nNorthlight\n\nHelp: help@northlight.test\nFedi <verse>: https://social.test/@north')).toBe(true)
  expect(html).toMatch(/<a href="mailto:help@northlight.test"[^>]*>Help<\/a>/)
  expect(html).toMatch(/<a href="https:\/\/social.test\/@north"[^>]*>Fedi &#60;verse&#62;<\/a>/)
})

it('ends with links, not with addresses to copy, to what else can be done about such mails', () => {
  const ways = [{ label: 'Choose what reaches you', href: '/settings' }, { label: 'Stop mails like this', href: 'https://northlight.test/unsubscribe/abc' }]
  const { text, html } = brandedMail(northlight, 'ben@example.com', { ...invitation, ways })
  expect(text).toContain('Choose what reaches you: https://northlight.test/settings\nStop mails like this: https://northlight.test/unsubscribe/abc')
  expect(html).toMatch(/<a href="https:\/\/northlight.test\/settings"[^>]*>Choose what reaches you<\/a>/)
  expect(html).toMatch(/<a href="https:\/\/northlight.test\/unsubscribe\/abc"[^>]*>Stop mails like this<\/a>/)
  expect(html).not.toContain('>https://northlight.test/unsubscribe')
})

it('keeps markup, style and line breaks that somebody typed from doing anything', () => {
  const nasty = brandedMail({ ...northlight, channelName: 'North"><script>', accent: { ...colours, accent: 'red;background:url(//evil)' } }, 'ben@example.com', {
    subject: 'Hi\r\nBcc: everybody@example.com',
    paragraphs: ['<img src=x onerror=alert(1)>'],
  })
  expect(nasty.subject).toBe('Hi Bcc: everybody@example.com')
  expect(nasty.html).not.toMatch(/<script|<img|evil/)
  expect(nasty.html).toContain('#62279B')
})
