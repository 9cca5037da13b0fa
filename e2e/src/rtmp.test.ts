import { streamSessions } from '@marquee/contract/streamSessions'
import { afterEach, describe, expect, it } from 'vitest'
import { pictureAge, pictureTime } from '#clockPicture.ts'
import { hasEncoder, sendClock } from '#encoder.ts'
import { newCreator } from '#people.ts'
import { newTitle } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'
import { endStream, goLive, patience, planStream } from '#studio.ts'

const encoders: ReturnType<typeof sendClock>[] = []
const send = (address: string, key: string) => {
  const encoder = sendClock(address, key)
  encoders.push(encoder)
  return encoder
}
afterEach(async () => {
  for (const encoder of encoders.splice(0)) await encoder.stop()
})

describe.skipIf(!hasEncoder)('an encoder (left out where there is no ffmpeg)', () => {
  it('is set up from the studio, seen by ben, comes back when it has died, and is sent away with an old key', async () => {
    const { page: host } = await newCreator()
    // Later than a minute from now it does not go live by itself.
    const id = await planStream(host, newTitle('Raku from OBS'), { scheduledStart: new Date(Date.now() + 3_600_000).toISOString() })
    const at = `/events/livestream/${id}`
    await host.goto(`${at}/studio`)
    // The box lies behind its own picture.
    await host.getByRole('radio', { name: 'An encoder, such as OBS' }).check({ force: true })
    await host.getByRole('button', { name: 'Make a key' }).click()
    const key = await host.getByLabel('Stream key').inputValue()
    const address = await host.getByLabel('Server').inputValue()
    const first = send(address, key)
    await host.getByText('Your encoder is sending').waitFor(patience)
    await goLive(host)

    const ben = await visitAs('ben', { at })
    await expect.poll(() => pictureAge(ben), patience).toBeLessThan(8_000)
    const before = await pictureTime(ben)
    await first.stop()
    await ben.getByRole('status').getByText('The picture will be back').waitFor(patience)
    send(address, key)
    await expect.poll(() => pictureTime(ben), patience).toBeGreaterThan(before + 5_000)
    await expect.poll(() => pictureAge(ben), patience).toBeLessThan(8_000)
    await endStream(host)

    await callAs(host)(streamSessions.rotateKey, {})
    expect(await send(address, key).gone).not.toBe(0)
  })
})
