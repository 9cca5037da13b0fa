import { expect, it } from 'vitest'
import { choose, field, openMenu, row, said, saidInOrder, say, thread, write } from '#chats.ts'
import { expectAccessible, shoot } from '#looks.ts'
import { newTitle } from '#posts.ts'
import { visitAs } from '#story.ts'
import { wire } from '#wire.ts'

it('lets two people talk: said, seen, typed, answered, changed, liked, pinned, deleted, and nothing lost while the line is cut', async () => {
  const line = await wire()
  try {
    const [ada, ben] = await Promise.all([visitAs('ada'), visitAs('ben', { proxy: { server: line.address } })])
    await write(ben, 'ada')
    const hello = newTitle('The glaze came out the colour of a wet road')
    await say(ben, hello)
    await said(ben, hello).getByText('Sent').waitFor()

    await ada.goto('/chats')
    await row(ada, /^Ben/).getByText(hello).waitFor()
    await row(ada, /^Ben/).click()
    await said(ada, hello).waitFor()
    await said(ben, hello).getByText('Seen').waitFor()

    await field(ada).pressSequentially('Wet road is', { delay: 30 })
    await ben.getByText(/Ada.* is typing/).waitFor()
    await field(ada).press('Shift+Enter')
    await field(ada).pressSequentially('a good glaze')
    await field(ada).press('Enter')
    await said(ben, 'Wet road is').waitFor()

    await said(ben, 'Wet road is').last().hover()
    await said(ben, 'Wet road is').last().getByRole('button', { name: 'Reply' }).click()
    await ben.getByText(/^Reply to Ada/).waitFor()
    await field(ben).press('Escape')
    expect(await ben.getByText(/^Reply to Ada/).count()).toBe(0)
    await said(ben, 'Wet road is').last().hover()
    await said(ben, 'Wet road is').last().getByRole('button', { name: 'Reply' }).click()
    const answer = newTitle('Writing that down')
    await say(ben, answer)
    await said(ada, answer).getByRole('button', { name: /Wet road is/ }).waitFor()

    await field(ben).press('ArrowUp')
    const better = newTitle('Wrote that down')
    await ben.getByRole('textbox', { name: 'Edit message' }).fill(better)
    await ben.keyboard.press('Enter')
    await said(ada, better).getByText('Edited').waitFor()
    expect(await said(ada, answer).count()).toBe(0)

    await openMenu(ada, better)
    await ada.getByRole('menuitemradio', { name: 'Like' }).click()
    await said(ben, better).getByRole('button', { name: 'Like, 1 person' }).waitFor()
    await choose(ada, better, 'Pin')
    await ben.getByRole('button', { name: /^Pinned/ }).filter({ hasText: better }).waitFor()
    await expectAccessible(ben)

    await choose(ben, better, 'Delete for everyone')
    await ben.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await thread(ada).getByText('This message was deleted').last().waitFor()
    await expect.poll(() => said(ada, better).count()).toBe(0)

    line.cut()
    const lost = [newTitle('First from the tunnel'), newTitle('Second from the tunnel'), newTitle('Third from the tunnel')]
    for (const text of lost) await say(ben, text)
    await thread(ben).getByText('Waits for the network').first().waitFor()
    const meanwhile = newTitle('Are you there?')
    await say(ada, meanwhile)
    expect(await said(ben, meanwhile).count()).toBe(0)
    await shoot(ben, 'chats-cut')

    line.mend()
    await said(ben, meanwhile).waitFor()
    await said(ada, lost[2]!).waitFor()
    await said(ben, lost[2]!).getByText('Seen').waitFor()
    const all = [hello, meanwhile, ...lost]
    for (const page of [ada, ben]) expect(await saidInOrder(page, all)).toEqual(all)
  } finally {
    await line.close()
  }
})
