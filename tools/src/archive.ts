import { resolve } from 'node:path'
import { readConfig } from '@marquee/server/config'
import { mediaStore } from '@marquee/server/media/openStore'
import { ArchiveTrouble } from '@marquee/server/tenantArchive/manifest'
import { shortestPassphrase } from '@marquee/server/tenantArchive/sealing'
import { sealWith } from '@marquee/identity/storage/sealed'
import { Client } from 'pg'
import { openDataFolder } from '#start/dataFolder.ts'
import { openDatabase } from '#start/database.ts'
import { keySettingsIn } from '#start/secrets.ts'
import { readSettings } from '#start/settings.ts'
import { Trouble } from '#trouble.ts'

/** What both tools around an archive need of this installation. */
interface Installation {
  url: string
  client: Client
  media: Awaited<ReturnType<typeof mediaStore>>
  seal: ReturnType<typeof sealWith>
  passphrase: string
}

/** Of the environment and not of the command line, where everybody on the machine could read it. */
const passphraseIn = (env: NodeJS.ProcessEnv) => {
  const passphrase = env['ARCHIVE_PASSPHRASE'] ?? ''
  if (passphrase.length < shortestPassphrase)
    throw new Trouble(`Set ARCHIVE_PASSPHRASE to at least ${shortestPassphrase} characters: the archive is signed, and its secrets are closed, with it`)
  return passphrase
}

/** Opens the installation of the environment for as long as something is done with it; what is wrong with an archive is told plainly. */
export const withInstallation = async (work: (installation: Installation) => Promise<void>) => {
  const passphrase = passphraseIn(process.env)
  const settings = readSettings(process.env)
  openDataFolder(settings.dataDir)
  const { url, close } = await openDatabase(settings)
  const client = new Client({ connectionString: url, application_name: 'marquee archive' })
  try {
    await client.connect()
    const { dataDir, env } = settings
    const config = readConfig({ ...keySettingsIn(dataDir), ...env, DATA_DIR: dataDir, DATABASE_URL: url })
    await work({ url, client, passphrase, media: await mediaStore(config, resolve(dataDir, 'media')), seal: sealWith(config.MASTER_KEY, config.MASTER_KEY_PREVIOUS) })
  } catch (error) {
    if (error instanceof ArchiveTrouble) throw new Trouble(error.message)
    throw error
  } finally {
    await client.end()
    await close()
  }
}
