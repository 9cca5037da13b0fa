import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mediaCaching, mediaTypeOf } from './mediaTypes.ts'
import type { MediaStore } from './store.ts'

interface Bucket {
  bucket: string
  endpoint?: string | undefined
  region: string
  /** The bucket's name in the path instead of the host name: MinIO and its like. */
  forcePathStyle: boolean
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

/** What one call removes at most, by the protocol. */
const batch = 1_000

/** Files in a bucket of S3 or of anything that speaks like it. */
export const s3Store = ({ bucket, endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: Bucket): MediaStore => {
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    // Without keys of our own the machine's role or environment gives them.
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Checksums in trailers are understood by Amazon's own servers only.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  })

  const send = (key: string, Body: Uint8Array | Readable, ContentLength: number) =>
    client.send(
      new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength, ContentType: mediaTypeOf(key), CacheControl: mediaCaching }),
    )

  /** The protocol wants the length first: a stream is written down here before it is sent. */
  const sendStream = async (key: string, bytes: AsyncIterable<Uint8Array>) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-put-'))
    try {
      const path = join(folder, 'file')
      await pipeline(bytes, createWriteStream(path))
      await send(key, createReadStream(path), (await stat(path)).size)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    async put(key, bytes) {
      await (bytes instanceof Uint8Array ? send(key, bytes, bytes.length) : sendStream(key, bytes))
    },

    async read(key) {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return { size: ContentLength, stream: Body as Readable }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },

    async remove(keys) {
      for (let start = 0; start < keys.length; start += batch) {
        const Objects = keys.slice(start, start + batch).map((Key) => ({ Key }))
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
      }
    },

    async list(prefix) {
      const files: { key: string; changedAt: Date }[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(ContinuationToken ? { ContinuationToken } : {}) }),
        )
        for (const { Key, LastModified } of page.Contents ?? []) files.push({ key: Key!, changedAt: LastModified! })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return files
    },
  }
}
