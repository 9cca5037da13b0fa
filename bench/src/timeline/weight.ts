import { launchBrowser } from '@marquee/e2e/browser'
import { weighTimeline, type Weight } from '@marquee/e2e/weight'
import { openDemo, signedInAsBen } from '#product/demo.ts'

/** Signs in as ben in a real Chromium and weighs his first load of the timeline. */
export const weigh = async (dataDir: string): Promise<Weight> => {
  const { origin, close } = await openDemo(dataDir)
  const browser = await launchBrowser()
  try {
    return await weighTimeline(browser, await signedInAsBen(browser, origin), origin)
  } finally {
    await browser.close()
    await close()
  }
}
