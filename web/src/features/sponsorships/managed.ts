import { configuration } from '@marquee/contract/configuration'
import { sponsorships, type Sponsorship } from '@marquee/contract/sponsorships'
import type { CallOf } from '@marquee/contract/route'
import { useEffect } from 'react'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { settingCell } from '#start/configuration.ts'

export const managedSponsorships = () => query(sponsorships.list, {})

/** Answers that are out of date after a change. */
export const shownIn = [sponsorships.list, configuration.global]

/** Reads the list again whenever the configuration has come anew: another owner may have saved. */
export const useOthersChanges = () =>
  useEffect(() => settingCell.subscribe(() => void queryClient.invalidateQueries({ queryKey: managedSponsorships().queryKey })), [])

/** What is typed on the screen. */
export type SponsorshipTyped = Omit<CallOf<typeof sponsorships.add>, 'id'>

/** What can be typed of what is saved. */
export const typedOf = ({ name, text, targetUrl, imageId, placements, weight, startsAt, endsAt }: Sponsorship): SponsorshipTyped => ({
  name, text, targetUrl, imageId, placements, weight, startsAt, endsAt,
})
