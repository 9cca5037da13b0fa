import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const canRun = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where the first of some programs lies on this machine; undefined where it has none of them. */
export const programNamed = (...names: readonly string[]): string | undefined =>
  names.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))).find(canRun)

/** What some tests send livestreams with, as OBS would. */
export const ffmpeg = () => programNamed('ffmpeg')
