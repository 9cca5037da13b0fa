import { migrate } from '@marquee/server/db/migrate'
import { readConfig } from '@marquee/server/config'
import { masterKeysOf } from '@marquee/server/masterKey/keys'
import { resealEverything, ResealUnderWay, type Resealed } from '@marquee/server/masterKey/reseal'
import { Client } from 'pg'
import { openDataFolder } from '#start/dataFolder.ts'
import { openDatabase } from '#start/database.ts'
import { forgetPreviousKeys, keySettingsIn, renewMasterKey } from '#start/secrets.ts'
import { readSettings, type StartSettings } from '#start/settings.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

// Closes everything that lies closed in the database anew, under another master key.

const lineOf = ({ column, changed, unopened, held }: Resealed) =>
  [column, `${changed} closed anew`, ...(unopened ? [`${unopened} open with none of the keys`] : []), ...(held ? [`${held} are being written`] : [])].join('\t')

const reseal = async (url: string, masterKeys: readonly [string, ...string[]]) => {
  const client = new Client({ connectionString: url, application_name: 'marquee master key' })
  await client.connect()
  try {
    return await resealEverything({ client, masterKeys, told: (resealed) => console.log(lineOf(resealed)) })
  } catch (error) {
    if (error instanceof ResealUnderWay) throw new Trouble(error.message)
    throw error
  } finally {
    await client.end()
  }
}

const sum = (done: readonly Resealed[], what: 'changed' | 'unopened' | 'held') => done.reduce((total, one) => total + one[what], 0)

/** With MASTER_KEY in the environment the operator has chosen the keys; without it the new one is made here. */
const rotate = async ({ env, dataDir }: StartSettings, url: string) => {
  const isOurs = !env['MASTER_KEY']
  if (isOurs) renewMasterKey(dataDir)
  const [current, ...previous] = masterKeysOf(readConfig({ ...keySettingsIn(dataDir), ...env, DATABASE_URL: url }))
  const done = await reseal(url, [current, ...previous])
  const [changed, unopened, held] = [sum(done, 'changed'), sum(done, 'unopened'), sum(done, 'held')]
  if (unopened) throw new Trouble(`${unopened} values open with none of the keys: name the one that closed them in MASTER_KEY_PREVIOUS, and run this again`)
  if (held) throw new Trouble(`${held} values are being written just now: run this again in a minute`)
  console.log(`${changed} values were closed anew: everything lies under the new master key`)
  if (isOurs) forgetPreviousKeys(dataDir)
  else if (previous.length) console.log('Take MASTER_KEY_PREVIOUS out of the settings in a day, when addresses that it has signed have ended')
}

const run = async () => {
  const settings = readSettings(process.env)
  openDataFolder(settings.dataDir)
  const { url, close } = await openDatabase(settings)
  try {
    await migrate(url)
    await rotate(settings, url)
  } finally {
    await close()
  }
}

await toldPlainly(run)
