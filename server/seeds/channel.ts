import { flagNames } from '@marquee/contract/flags'
import { informingKinds } from '@marquee/contract/legalDocuments'
import { feedPlatforms } from '@marquee/contract/platforms'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import { writeAround } from './around.ts'
import { writeChats } from './chats.ts'
import { writeCircle } from './circle.ts'
import { dayMs, type ChannelToWrite } from './channelToWrite.ts'
import { writeEvents } from './events.ts'
import { writeModeration } from './moderation.ts'
import { writePages } from './pages.ts'
import { writePeople } from './people.ts'
import { placePlatforms } from './platforms.ts'
import { writePosts } from './posts.ts'
import { sponsorDayRows, sponsorPictureKey } from './sponsor.ts'
import { writeTalk } from './talk.ts'
import { tierRows } from './tiers.ts'
import { insert, writeActivity, writeNotifications, writeStats } from './write.ts'

/** Longer ago than anybody joined. */
const openedDaysAgo = 440

/** Writes a whole demo channel: its look and words, its people, what they published and whom they follow. */
export const writeChannel = async (client: ClientBase, toWrite: ChannelToWrite): Promise<void> => {
  const { channel, tenantId, images, platformOrigin, now } = toWrite
  const add = (table: string, rows: readonly Record<string, unknown>[]) => insert(client, tenantId, table, rows)
  const openedAt = new Date(now - openedDaysAgo * dayMs)
  const imageId = (key: string) => images.get(key)!.id

  await add('tenant', [{ slug: channel.slug, orgId: channel.orgId, status: 'active', joinMode: 'open', createdAt: openedAt }])
  await add('tenant_domain', [{ hostname: channel.hostname, isPrimary: true, status: 'active', createdAt: openedAt }])
  await add(
    'image',
    [...images.values()].map((image) => ({ ...image, createdAt: openedAt })),
  )
  await add('tenant_configuration', [
    {
      channelName: channel.channelName,
      channelDescription: channel.channelDescription,
      lightLogoId: imageId(channel.logos.light),
      darkLogoId: imageId(channel.logos.dark),
      faviconId: imageId(channel.logos.favicon),
      loginImageId: imageId(channel.loginImage),
      activeTemplate: channel.template,
      leadDynoPublicKey: '',
      leadDynoActive: false,
      reactions: channel.reactions,
      updatedAt: openedAt,
    },
  ])
  const { picture, url: targetUrl, ...sponsor } = channel.sponsor
  const sponsorshipId = v7()
  await add('sponsorship', [
    {
      id: sponsorshipId, ...sponsor, targetUrl, imageId: imageId(sponsorPictureKey(picture)),
      placements: ['timeline', 'creator_page', 'email_footer'], startsAt: openedAt,
    },
  ])
  await add('sponsorship_day', sponsorDayRows(sponsorshipId, now))
  const { tierIds, rows: tiers, prices } = tierRows(channel.tiers, { imageId, at: openedAt })
  await add('tier', tiers)
  if (toWrite.account) await add('payment_account', [{ ...toWrite.account, livemode: false, state: 'enabled', missing: [], connectedAt: openedAt }])
  await add('price', prices)
  await add(
    'feature_flag',
    flagNames.map((featureFlag) => ({ featureFlag, enabled: channel.flags.includes(featureFlag), isPublic: true })),
  )
  await add(
    'custom_label',
    channel.labels.map(({ key, singular, plural }) => ({ labelKey: key, singular, plural })),
  )
  await add(
    'platform',
    channel.platforms.map(({ id, name, kind }) => ({
      id,
      name,
      kind,
      authorizeUrl: `${platformOrigin}/platforms/${id}/authorize`,
      clientId: 'marquee-demo',
      scope: 'profile',
    })),
  )
  await add('platform', feedPlatforms.map((platform) => ({ ...platform, kind: 'feed', connectKind: 'url' })))

  await placePlatforms(client, platformOrigin)

  const interestIds = new Map(channel.interests.map(({ name }) => [name, v7()]))
  await add(
    'interest',
    channel.interests.map(({ name, icon }, sortOrder) => ({ id: interestIds.get(name), name, icon, sortOrder, isActive: true })),
  )
  const documents = channel.documents.map((document) => ({
    id: v7(),
    ...document,
    version: 1,
    effectiveAt: openedAt,
    requiresAcceptance: !informingKinds.includes(document.kind),
  }))
  await add('legal_document', documents)

  const documentIds = documents.filter(({ requiresAcceptance }) => requiresAcceptance).map(({ id }) => id)
  const profileIds = await writePeople(client, toWrite, { interestIds, documentIds, tierIds })
  await writeCircle(client, toWrite, profileIds)
  await writePages(client, toWrite, profileIds)
  await writePosts(client, toWrite, profileIds)
  await writeAround(client, toWrite, profileIds)
  await writeTalk(client, toWrite, profileIds)
  await writeChats(client, toWrite, profileIds)
  await writeEvents(client, toWrite, { profileIds, tierIds, interestIds })
  await writeModeration(client, toWrite, profileIds)
  await writeStats(client, tenantId)
  await writeActivity(client)
  await writeNotifications(client, tenantId)
}
