import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeProduct, openProduct } from '#product.ts'
import { visitAs, type VisitAs } from '#story.ts'

/**
 * A product for the stories of one file alone: what they change is seen by everybody in the channel. STORIES_ORIGIN names one that runs
 * already. `here` is where it answers, as options of a visit; `open` is `visitAs` there.
 */
export const ownProduct = (name: string) => {
  const running = process.env['STORIES_ORIGIN']
  const dataDir = mkdtempSync(join(tmpdir(), `marquee-${name}-`))
  let product: Awaited<ReturnType<typeof openProduct>> | undefined
  beforeAll(async () => {
    if (running) return
    await cp(inject('seeded'), dataDir, { recursive: true })
    product = await openProduct(dataDir)
    product.child.stdout.resume()
  })
  afterAll(async () => {
    if (product) await closeProduct(product.child)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const here = () => ({ baseURL: running ?? product!.origin })
  const open = (who: string, options: VisitAs = {}) => visitAs(who, { ...here(), ...options })
  return { here, open }
}
