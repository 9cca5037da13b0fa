import type { Page } from 'playwright-core'
import type { Upload } from '#recordings.ts'

/** What takes the pictures or the file of a post. */
export const zone = (page: Page) => page.getByRole('group', { name: 'Pictures, video or audio' })

/** Chooses files for a post by the button. */
export const choose = async (page: Page, files: Upload | Upload[], button: string | RegExp = /^(Choose files|Add pictures)$/) => {
  const chooser = page.waitForEvent('filechooser')
  await zone(page).getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}
