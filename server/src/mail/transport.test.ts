import { startMailbox } from '@marquee/sandbox/mailbox'
import { expect, it } from 'vitest'
import { mailTransport } from './transport.ts'

it('tells mail programs where one press stops mails, and only where there is such a place', async () => {
  const mailbox = await startMailbox({ log: () => {} })
  const transport = mailTransport(mailbox.smtpUrl, 'post@northlight.test')
  const mail = { to: 'ben@people.test', subject: 'Ada mentioned you', text: 'Hello', html: '<p>Hello</p>', fromName: 'Northlight' }
  const unsubscribeUrl = `https://northlight.test/unsubscribe/${'a'.repeat(120)}`
  await transport.send({ ...mail, unsubscribeUrl })
  await transport.send(mail)
  expect(mailbox.messages().map((one) => one.unsubscribeUrl)).toEqual([null, unsubscribeUrl])
  // Nobody's absence answers either of them.
  expect(mailbox.messages().map(({ isAutomatic }) => isAutomatic)).toEqual([true, true])
  await transport.close()
  await mailbox.close()
})

it.each([
  'Rita, Sons (Live)', 'Rita "the voice" Sons', 'Rita <Sons>; Co', 'Ríta & Söns: live', 'ada@elsewhere.test',
])('comes from a channel called %s, at our address', async (fromName) => {
  const mailbox = await startMailbox({ log: () => {} })
  const transport = mailTransport(mailbox.smtpUrl, 'post@northlight.test')
  await transport.send({ to: 'ben@people.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', fromName })
  expect(mailbox.messages().map(({ from }) => from)).toEqual([{ name: fromName, address: 'post@northlight.test' }])
  await transport.close()
  await mailbox.close()
})
