import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetPreviousKeys, keySettingsIn, renewMasterKey, secretsIn } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('keeps the master key from before until everything is closed anew, however often that is begun', () => {
  const { masterKey: first } = secretsIn(folder)
  expect(keySettingsIn(folder)).toEqual({ MASTER_KEY: first })

  renewMasterKey(folder)
  const { masterKey: second } = secretsIn(folder)
  expect(second).not.toBe(first)
  expect(Buffer.from(second, 'base64')).toHaveLength(32)
  renewMasterKey(folder)
  expect(keySettingsIn(folder)).toEqual({ MASTER_KEY: second, MASTER_KEY_PREVIOUS: first })

  forgetPreviousKeys(folder)
  expect(keySettingsIn(folder)).toEqual({ MASTER_KEY: second })
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})
