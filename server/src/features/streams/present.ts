import { providerOf } from '@marquee/contract/linkProviders'
import { audiences } from '@marquee/contract/posts'
import type { Stream } from '@marquee/contract/streams'
import { authorOf } from '#features/posts/present.ts'
import type { Actor } from '#http/actor.ts'
import { presentImage } from '#media/image.ts'
import { can } from './policy.ts'
import type { StreamRow } from './queries.ts'

const over: readonly Stream['status'][] = ['ended', 'processing', 'replay_ready', 'no_replay', 'failed']

const summaryOf = ({ status, startedAt, endedAt, peakViewers, uniqueViewers, watchedSeconds }: StreamRow): Stream['summary'] => {
  if (!over.includes(status) || !startedAt || !endedAt) return null
  const seconds = Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000))
  return { seconds, peakViewers, uniqueViewers, watchedSeconds }
}

/** Where it is held at a platform, and its player there. `ownHosts` are this machine's, whose pages are there to be tried out. */
const heldAtOf = ({ externalUrl, post }: StreamRow, ownHosts: readonly string[]): Stream['heldAt'] => {
  if (externalUrl === null || post.isLocked) return null
  const page = new URL(externalUrl)
  const provider = providerOf(page, ownHosts)
  return { platform: provider?.name ?? page.hostname, url: externalUrl, player: provider?.player(page, { playerUrl: '' }) ?? null }
}

const replayOf = (me: Actor, row: StreamRow): Stream['replay'] => {
  const { recordingId, keptUntil, goneReason, goneAt, replayAudience, replayMinTier, replayOpener, replayRemedy, replayViewers, post } = row
  if (recordingId === null) return null
  const chosen = replayAudience === null
    ? { audience: audiences[post.audience]!, minTier: post.minTier, opener: post.opener, remedy: post.remedy }
    : { audience: audiences[replayAudience]!, minTier: replayMinTier, opener: replayOpener, remedy: replayRemedy }
  return {
    recordingId,
    until: keptUntil,
    gone: goneReason && goneAt ? { reason: goneReason, at: goneAt } : null,
    lock: can.watchReplay(me, row) ? null : chosen,
    viewers: replayViewers,
  }
}

/** A livestream for whoever may read what announces it; of a locked one what makes people want it, and nothing of what they would see. */
export const presentStream = (me: Actor, row: StreamRow, ownHosts: readonly string[]): Stream => {
  const { post, thumbnail } = row
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    description: post.text,
    host: authorOf(post),
    isFollowing: row.isFollowing,
    status: row.status,
    scheduledStart: row.scheduledStart,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    endedReason: row.endedReason,
    thumbnail: thumbnail && !post.isLocked ? presentImage(thumbnail, post.isForEveryone ? 'always' : 'hour') : null,
    blur: (post.isLocked && thumbnail?.blur) || null,
    audience: audiences[post.audience]!,
    minTier: post.minTier,
    isLocked: post.isLocked,
    opener: post.opener,
    remedy: post.remedy,
    isSensitive: post.isSensitive,
    warning: post.warning,
    heldAt: heldAtOf(row, ownHosts),
    recordReplay: row.recordReplay,
    viewers: row.viewers,
    summary: summaryOf(row),
    replay: replayOf(me, row),
    can: { host: can.host(me, row), removeRecording: can.removeRecording(me, row) },
  }
}
