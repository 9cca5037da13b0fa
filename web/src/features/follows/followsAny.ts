import { follows } from '@marquee/contract/follows'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

/** In ms: how long it is remembered whom the reader follows, where they change nothing here. */
const remembered = 600_000

/** Whether the reader follows any of these people; true, too, where they follow more than are told at once. */
export const followsAny = async (profileIds: readonly string[]) => {
  const { ids, isAll } = await queryClient.query({ ...query(follows.ids, {}), staleTime: remembered })
  const followed = new Set(ids)
  return !isAll || profileIds.some((id) => followed.has(id))
}
