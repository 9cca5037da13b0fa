import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { mediaCaching, mediaTypeOf } from './mediaTypes.ts'
import { partsOf } from './parts.ts'
import { within, type MediaStore, type Range } from './store.ts'

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
/** Five million bytes at least, by the protocol; 10,000 parts of these are 80 GB. */
const partBytes = 8 * 1_048_576

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

  const named = (key: string) => ({ Bucket: bucket, Key: key })
  const typed = (key: string) => ({ ...named(key), ContentType: mediaTypeOf(key), CacheControl: mediaCaching })

  const send = (key: string, Body: Uint8Array) => client.send(new PutObjectCommand({ ...typed(key), Body, ContentLength: Body.length }))

  /** Sends a file part by part; the bucket shows it once it is whole, and forgets the parts where it never is. */
  const sendParts = async (key: string, parts: AsyncIterable<Uint8Array>) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(typed(key)))
    const upload = { ...named(key), UploadId }
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    try {
      for await (const Body of parts) {
        const PartNumber = Parts.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length }))
        Parts.push({ ETag, PartNumber })
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  /** A file of one part is sent as it is: most are, and nothing has to be tidied up after them. */
  const sendStream = async (key: string, bytes: AsyncIterable<Uint8Array>) => {
    const parts = partsOf(bytes, partBytes)
    const first = await parts.next()
    if (first.done) return send(key, new Uint8Array())
    const second = await parts.next()
    if (second.done) return send(key, first.value)
    const all = async function* () {
      yield first.value
      yield second.value
      yield* parts
    }
    return sendParts(key, all())
  }

  const sizeOf = async (key: string) => (await client.send(new HeadObjectCommand(named(key)))).ContentLength ?? 0

  const open = async (key: string, wanted: Range | undefined) => {
    // Not everything that speaks like S3 knows of the last so many bytes.
    const range = wanted && wanted.start === undefined ? within(await sizeOf(key), wanted) : wanted
    try {
      const header = range && { Range: `bytes=${range.start}-${range.end ?? ''}` }
      const { Body, ContentLength = 0, ContentRange } = await client.send(new GetObjectCommand({ ...named(key), ...header }))
      const size = Number(ContentRange?.split('/')[1] ?? ContentLength)
      return { size, ...within(size, range), stream: Body as Readable }
    } catch (error) {
      if ((error as Error).name !== 'InvalidRange') throw error
      const size = await sizeOf(key)
      return { size, ...within(size, range), stream: Readable.from([]) }
    }
  }

  return {
    async put(key, bytes) {
      await (bytes instanceof Uint8Array ? send(key, bytes) : sendStream(key, bytes))
    },

    read: (key, range) =>
      open(key, range).catch((error: unknown) => {
        if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
        throw error
      }),

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
