import { queryClient } from '#api/queryClient.ts'
import { stretchQuery } from './cachedStretch.ts'

/** What somebody is called who is named in what is shown of a chat. */
export const cachedName = (chatId: string, profileId: string | null): string | undefined =>
  profileId === null ? undefined : queryClient.getQueryData(stretchQuery(chatId).queryKey)?.people[profileId]?.displayName
