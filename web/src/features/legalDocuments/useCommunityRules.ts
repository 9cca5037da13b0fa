import { useQuery } from '@tanstack/react-query'
import { currentDocuments } from './current.ts'

/** The rules of the channel, where `isWanted` and it has published some. */
export const useCommunityRules = (isWanted: boolean) => {
  const { data = [] } = useQuery({ ...currentDocuments(), enabled: isWanted })
  return isWanted ? data.find(({ kind }) => kind === 'community_rules') : undefined
}
