import { isDeepStrictEqual } from 'node:util'
import { pageSize } from '@marquee/contract/paging'
import { get } from '#measure/firstAnswer.ts'
import type { Reader } from '#store/readers.ts'
import { page, type Server } from './servers.ts'

interface Page {
  items: unknown[]
  cursor: string | null
}

const read = async ({ port }: Server, { headers }: Reader, cursor?: string) => {
  const { status, body } = await get({ port, path: cursor ? `${page}?cursor=${cursor}` : page, headers })
  if (status !== 200) throw new Error(`Port ${port} answered ${status} ${body.slice(0, 300)}`)
  return JSON.parse(body) as Page
}

/** Throws unless both servers give every reader the same full page: a limit that answers less is no limit. */
export const needSamePages = async (one: Server, other: Server, readers: readonly Reader[]) => {
  for (const reader of readers) {
    const [first, second] = await Promise.all([read(one, reader), read(other, reader)])
    if (first.items.length < pageSize.timeline || !isDeepStrictEqual(first, second)) {
      const place = first.items.findIndex((item, at) => !isDeepStrictEqual(item, second.items[at]))
      throw new Error(`Different pages of ${first.items.length}:\n${JSON.stringify(first.items[place])}\n${JSON.stringify(second.items[place])}`)
    }
  }
}

/** The address of every reader's page of that number, found by turning the pages before it. */
export const pageFurtherDown = async (server: Server, readers: readonly Reader[], number: number): Promise<(reader: Reader) => string> => {
  const paths = new Map<string, string>()
  for (const reader of readers) {
    let cursor: string | null = null
    for (let turned = 1; turned < number; turned++) cursor = (await read(server, reader, cursor ?? undefined)).cursor
    if (!cursor) throw new Error(`The timeline of ${reader.profileId} has no page ${number}`)
    paths.set(reader.profileId, `${page}?cursor=${cursor}`)
  }
  return ({ profileId }) => paths.get(profileId)!
}
