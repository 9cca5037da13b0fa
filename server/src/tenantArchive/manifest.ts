import { z } from 'zod'

export const manifestName = 'manifest.json'
export const signatureName = 'manifest.sig'

/** What an archive says of itself. It tells of no time and no place: the same content is the same archive. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  product: z.string(),
  schema: z.strictObject({ migration: z.string(), digest: z.string() }),
  tenant: z.strictObject({ id: z.uuid(), slug: z.string(), orgId: z.string(), hostnames: z.array(z.string()) }),
  /** Rows by table, 'public.post'. */
  tables: z.record(z.string(), z.int()),
  /** Tables that are not carried, and why. */
  leftOut: z.record(z.string(), z.string()),
  /** Files that rows name and the media store does not have. */
  missingFiles: z.array(z.string()),
  files: z.array(z.strictObject({ name: z.string(), size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** As it stands in the archive, and is signed. */
export const textOf = (manifest: Manifest) => `${JSON.stringify(manifest, null, 1)}\n`

/** Something about an archive, or the installation it is for, that whoever runs it can put right. Its message is one sentence. */
export class ArchiveTrouble extends Error {
  override name = 'ArchiveTrouble'
}
