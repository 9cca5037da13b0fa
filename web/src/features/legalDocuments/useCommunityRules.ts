import { useQuery } from '@tanstack/react-query'
import { currentDocuments } from './current.ts'

/** The rules of the channel, where it has published some; they are asked for where `isWanted`. */
export const useCommunityRules = (isWanted: boolean) =>
  useQuery({ ...currentDocuments(), enabled: isWanted }).data?.find(({ kind }) => kind === 'community_rules')
