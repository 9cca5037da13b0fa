import type { Config } from '#config.ts'
import { diskStore } from './diskStore.ts'
import type { MediaStore } from './store.ts'

/** The store that the settings name: a bucket where S3_BUCKET is set, else a folder. The bucket's library is loaded where it is used. */
export const mediaStore = async (config: Config, folder: string): Promise<MediaStore> => {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: forcePathStyle } = config
  if (!bucket) return diskStore(folder)
  const keys = { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY }
  const { s3Store } = await import('./s3Store.ts')
  return s3Store({ bucket, endpoint, region, forcePathStyle, ...keys })
}
